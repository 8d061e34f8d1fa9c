export const texts = {
  title: 'How farm shops work in Denmark',
  description:
    'Honesty boxes, MobilePay, picking your own, public holidays: what visitors should know about Danish farm shops and roadside stalls.',
  keywords: 'farm shop Denmark,roadside stall,honesty box,MobilePay for tourists,pick your own,Danish public holidays',
  heading: 'How farm shops work',
  intro:
    'In Denmark you can often shop without meeting anyone: the eggs are in a box by the road, and the money goes in ' +
    'a tin. This is what every Dane knows, and what guests should know.',

  bring: 'What to have in the car',
  bringCoins: 'coins and small notes in Danish kroner',
  bringBags: 'bags, empty egg boxes and, in summer, a cool bag',
  bringPhone: 'a charged phone, in case you have to call first',

  stall: 'At the roadside stall',
  stallTake: 'Help yourself. Prices are on a sign or on the goods.',
  stallPay:
    'Put the exact money in the honesty box: a tin, a box with a slot or a small cash box. There is hardly ever any change.',
  stallLeave: 'Close the door or the lid, and leave baskets and crates behind.',
  stallTrust:
    'There are no staff; it all rests on trust. A *vejbod* rarely has fixed hours: people stop by in daylight. If it ' +
    'is empty, everything has been sold or the season is over. At a vending machine you pay at the machine, which ' +
    'often takes only cards or MobilePay.',

  paying: 'Paying',
  mobilePay:
    'The Danish payment app. It asks for a Danish phone number, a Danish identity number and a Danish bank account, ' +
    'so guests usually cannot use it. Vipps from Norway or Sweden, and MobilePay from Finland, will often work. If ' +
    'the sign says MobilePay only, ask at the farm whether you may pay in cash.',
  cash: 'Cash',
  cashText: 'Danish kroner, and the exact amount at a stall. Do not count on euros being taken.',
  card: 'Card',
  cardText:
    'Usually fine in larger farm shops and cafés, hardly ever at a stall. Where we know, the shop’s page says so.',

  picking: 'Picking your own',
  pickingText:
    '*Selvpluk* means that you pick berries, fruit or flowers yourself, and pay by weight or by the punnet. Go to ' +
    'the stand first: they will give you something to pick into, and tell you which rows are ripe. Ask before you ' +
    'eat as you go. After a sunny weekend the field may be bare, so call ahead, or see what the farm says today.',

  hours: 'Opening hours',
  appointment:
    '*Efter aftale* means ‘by appointment’: call before you set out. Nearly everyone speaks English. Many shops open ' +
    'only in season, or on certain days.',
  holidays:
    'Many farm shops close on public holidays, some of which you may not have at home. Self-service stalls usually ' +
    'stay open. The next ones:',

  words: 'What the signs say',
  meanings: {
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
  },

  labels: 'Two symbols you can trust',
  organic: 'The red Ø',
  organicText:
    'The state’s organic label, *Ø-mærket* in Danish. Farms that carry it are inspected by the Danish state.',
  smiley: 'The smiley',
  smileyText:
    'The result of the last inspection by the food authority, *Fødevarestyrelsen*. If it is beaming, there were no ' +
    'remarks. Small stalls often have none.',

  findShops: 'Find farm shops on the map',
  inSeason: 'What is in season',
}
