/** Danish words stand between asterisks. */
export const title = 'So geht Hofladen: Einkaufen auf dem Land in Dänemark'
export const description =
  'Kasse des Vertrauens, MobilePay, Selbstpflücken, Feiertage: was Gäste über dänische Hofläden und Verkaufsstände wissen sollten.'
export const keywords = 'Hofladen Dänemark,Verkaufsstand,MobilePay für Touristen,Selbstpflücken,Feiertage Dänemark'
export const heading = 'So geht Hofladen'
export const intro =
  'In Dänemark kauft man oft ein, ohne jemandem zu begegnen: Die Eier stehen in einer Kiste an der Straße, das Geld kommt in eine Büchse. Hier steht, was dort jeder weiß und Gäste wissen sollten.'

export const bring = 'Das gehört ins Auto'
export const bringCoins = 'Münzen und kleine Scheine in dänischen Kronen'
export const bringBags = 'Taschen, leere Eierkartons und im Sommer eine Kühltasche'
export const bringPhone = 'ein geladenes Handy, falls Sie vorher anrufen müssen'

export const stall = 'Am Stand an der Straße'
export const stallTake = 'Nehmen Sie sich, was Sie brauchen. Die Preise stehen auf einem Schild oder an der Ware.'
export const stallPay =
  'Legen Sie das Geld passend in die Kasse: eine Büchse, einen Kasten mit Schlitz oder eine kleine Kiste. Wechselgeld gibt es fast nie.'
export const stallLeave = 'Machen Sie Tür oder Klappe wieder zu, und lassen Sie Körbe und Kisten stehen.'
export const stallTrust =
  'Niemand sieht zu, das Ganze lebt vom Vertrauen. Ein *vejbod* hat selten feste Zeiten; man hält bei Tageslicht. Ist er leer, ist alles verkauft oder die Saison vorbei. An einem Automaten bezahlen Sie am Gerät; oft nimmt er nur Karte oder MobilePay.'

export const paying = 'Bezahlen'
export const mobilePay =
  'Die dänische Bezahl-App. Sie verlangt eine dänische Telefonnummer, eine dänische Personennummer und ein dänisches Konto; als Gast können Sie sie deshalb in der Regel nicht nutzen. Mit Vipps aus Norwegen oder Schweden und MobilePay aus Finnland lässt sich oft bezahlen. Steht auf dem Schild nur MobilePay, fragen Sie auf dem Hof, ob es auch bar geht.'
export const cash = 'Bargeld'
export const cashText = 'Dänische Kronen, am Stand möglichst passend. Mit Euro sollten Sie nicht rechnen.'
export const card = 'Karte'
export const cardText =
  'In größeren Hofläden und Hofcafés meist möglich, an Ständen fast nie. Wissen wir es, steht es auf der Seite des Hofladens.'

export const picking = 'Selbst pflücken'
export const pickingText =
  '*Selvpluk* heißt: Sie pflücken Beeren, Obst oder Blumen selbst und bezahlen nach Gewicht oder je Schale. Gehen Sie zuerst zum Stand. Dort bekommen Sie ein Gefäß und erfahren, welche Reihen reif sind. Fragen Sie, bevor Sie naschen. Nach einem sonnigen Wochenende kann das Feld leer sein: Rufen Sie vorher an, oder sehen Sie nach, was der Hof heute schreibt.'

export const hours = 'Öffnungszeiten'
export const appointment =
  '*Efter aftale* bedeutet „nach Absprache“: Rufen Sie an, bevor Sie losfahren. Englisch sprechen fast alle, Deutsch manche. Viele Läden öffnen nur in der Saison oder an einzelnen Tagen.'
export const holidays =
  'An Feiertagen haben viele Hofläden geschlossen, auch an einigen, die es bei Ihnen vielleicht nicht gibt. Stände mit Selbstbedienung stehen meist trotzdem offen. Die nächsten:'

export const words = 'Was auf den Schildern steht'
export const meanings = {
  åben: 'geöffnet',
  lukket: 'geschlossen',
  udsolgt: 'ausverkauft',
  selvbetjening: 'Selbstbedienung',
  'betal her': 'hier bezahlen',
  'ring på': 'bitte klingeln',
  'pr. bakke': 'je Schale',
  'pr. bundt': 'je Bund',
  æg: 'Eier',
  'nye kartofler': 'Frühkartoffeln',
  jordbær: 'Erdbeeren',
  honning: 'Honig',
}

export const labels = 'Zwei Zeichen, auf die Verlass ist'
export const organic = 'Das rote Ø'
export const organicText =
  'Das staatliche Bio-Zeichen, auf Dänisch *Ø-mærket*. Betriebe, die es führen, kontrolliert der dänische Staat.'
export const smiley = 'Der Smiley'
export const smileyText =
  'Das Ergebnis der letzten Kontrolle durch die Lebensmittelbehörde *Fødevarestyrelsen*. Lacht er, gab es keine Beanstandungen. Kleine Stände haben oft keinen.'

export const findShops = 'Hofläden auf der Karte finden'
export const inSeason = 'Was gerade Saison hat'
