export const title = 'How farm shops work in Denmark'
export const description =
  'Honesty boxes, MobilePay, picking your own, public holidays: what visitors should know about Danish farm shops and roadside stalls.'
export const keywords =
  'farm shop Denmark,roadside stall,honesty box,MobilePay for tourists,pick your own,Danish public holidays'
export const heading = 'How farm shops work'
export const intro =
  'In Denmark you can often shop without meeting anyone: the eggs are in a box by the road, and the money goes in a tin. This is what every Dane knows, and what guests should know.'

export const bring = 'What to have in the car'
export const bringCoins = 'coins and small notes in Danish kroner'
export const bringBags = 'bags, empty egg boxes and, in summer, a cool bag'
export const bringPhone = 'a charged phone, in case you have to call first'

export const stall = 'At the roadside stall'
export const stallTake = 'Help yourself. Prices are on a sign or on the goods.'
export const stallPay =
  'Put the exact money in the honesty box: a tin, a box with a slot or a small chest. There is hardly ever any change.'
export const stallLeave = 'Close the door or the lid, and leave baskets and crates behind.'
export const stallTrust =
  'Nobody is watching; it all rests on trust. A *vejbod* rarely has fixed hours: people stop by in daylight. If it is empty, everything has been sold or the season is over. At a vending machine you pay at the machine, which often takes only cards or MobilePay.'

export const paying = 'Paying'
export const mobilePay =
  'The Danish payment app. It asks for a Danish phone number, a Danish identity number and a Danish bank account, so guests usually cannot use it. Vipps from Norway or Sweden, and MobilePay from Finland, will often work. If the sign says MobilePay only, ask at the farm whether you may pay in cash.'
export const cash = 'Cash'
export const cashText = 'Danish kroner, and the exact amount at a stall. Do not count on euros being taken.'
export const card = 'Card'
export const cardText =
  'Usually fine in larger farm shops and cafés, hardly ever at a stall. Where we know, the shop’s page says so.'

export const picking = 'Picking your own'
export const pickingText =
  '*Selvpluk* means that you pick berries, fruit or flowers yourself, and pay by weight or by the punnet. Go to the stand first: they will give you something to pick into, and tell you which rows are ripe. Ask before you eat as you go. After a sunny weekend the field may be bare, so call ahead, or see what the farm says today.'

export const hours = 'Opening hours'
export const appointment =
  '*Efter aftale* means ‘by appointment’: call before you set out. Nearly everyone speaks English. Many shops open only in season, or on certain days.'
export const holidays =
  'Many farm shops close on public holidays, some of which you may not have at home. Self-service stalls usually stay open. The next ones:'

export const words = 'What the signs say'
export const meanings = {
  åben: 'open',
  lukket: 'closed',
  udsolgt: 'sold out',
  selvbetjening: 'self-service',
  'betal her': 'pay here',
  'ring på': 'please ring the bell',
  'pr. bakke': 'per punnet',
  'pr. bundt': 'per bunch',
  æg: 'eggs',
  'nye kartofler': 'new potatoes',
  jordbær: 'strawberries',
  honning: 'honey',
}

export const labels = 'Two signs to trust'
export const organic = 'The red Ø'
export const organicText =
  'The state’s organic label, *Ø-mærket* in Danish. Farms that carry it are inspected by the Danish state.'
export const smiley = 'The smiley'
export const smileyText =
  'The result of the last inspection by the food authority, *Fødevarestyrelsen*. If it is beaming, there were no remarks. Small stalls often have none.'

export const findShops = 'Find farm shops on the map'
export const inSeason = 'What is in season'
