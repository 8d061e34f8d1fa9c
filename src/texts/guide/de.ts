/** Danish words are between asterisks. */
export const texts = {
  title: 'So geht Hofladen: Einkaufen auf dem Land in Dänemark',
  description:
    'Kasse des Vertrauens, MobilePay, Selbstpflücken, Feiertage: was Gäste über dänische Hofläden und Verkaufsstände wissen sollten.',
  keywords: 'Hofladen Dänemark,Verkaufsstand,MobilePay für Touristen,Selbstpflücken,Feiertage Dänemark',
  heading: 'So geht Hofladen',
  intro:
    'In Dänemark kauft man oft ein, ohne jemandem zu begegnen: Die Eier stehen in einer Kiste an der Straße, das ' +
    'Geld kommt in eine Büchse. Hier steht, was dort jeder weiß und Gäste wissen sollten.',

  bring: 'Das gehört ins Auto',
  bringCoins: 'Münzen und kleine Scheine in dänischen Kronen',
  bringBags: 'Taschen, leere Eierkartons und im Sommer eine Kühltasche',
  bringPhone: 'ein geladenes Handy, falls Sie vorher anrufen müssen',

  stall: 'Am Stand an der Straße',
  stallTake: 'Nehmen Sie sich, was Sie brauchen. Die Preise stehen auf einem Schild oder an der Ware.',
  stallPay:
    'Legen Sie das Geld passend in die Kasse: eine Büchse, einen Kasten mit Schlitz oder eine kleine Kiste. Wechselgeld gibt es fast nie.',
  stallLeave: 'Machen Sie Tür oder Klappe wieder zu, und lassen Sie Körbe und Kisten stehen.',
  stallTrust:
    'Niemand sieht zu, das Ganze lebt vom Vertrauen. Ein *vejbod* hat selten feste Zeiten; man hält bei Tageslicht. ' +
    'Ist er leer, ist alles verkauft oder die Saison vorbei. An einem Automaten bezahlen Sie am Gerät; oft nimmt er ' +
    'nur Karte oder MobilePay.',

  paying: 'Bezahlen',
  mobilePay:
    'Die dänische Bezahl-App. Sie verlangt eine dänische Telefonnummer, eine dänische Personennummer und ein ' +
    'dänisches Konto; als Gast können Sie sie deshalb in der Regel nicht nutzen. Mit Vipps aus Norwegen oder ' +
    'Schweden und MobilePay aus Finnland lässt sich oft bezahlen. Steht auf dem Schild nur MobilePay, fragen Sie auf ' +
    'dem Hof, ob es auch bar geht.',
  cash: 'Bargeld',
  cashText: 'Dänische Kronen, am Stand möglichst passend. Mit Euro sollten Sie nicht rechnen.',
  card: 'Karte',
  cardText:
    'In größeren Hofläden und Hofcafés meist möglich, an Ständen fast nie. Wissen wir es, steht es auf der Seite des Hofladens.',

  picking: 'Selbst pflücken',
  pickingText:
    '*Selvpluk* heißt: Sie pflücken Beeren, Obst oder Blumen selbst und bezahlen nach Gewicht oder je Schale. Gehen ' +
    'Sie zuerst zum Stand. Dort bekommen Sie ein Gefäß und erfahren, welche Reihen reif sind. Fragen Sie, bevor Sie ' +
    'naschen. Nach einem sonnigen Wochenende kann das Feld leer sein: Rufen Sie vorher an, oder sehen Sie nach, was ' +
    'der Hof heute schreibt.',

  hours: 'Öffnungszeiten',
  appointment:
    '*Efter aftale* bedeutet „nach Absprache“: Rufen Sie an, bevor Sie losfahren. Englisch sprechen fast alle, ' +
    'Deutsch manche. Viele Läden öffnen nur in der Saison oder an einzelnen Tagen.',
  holidays:
    'An Feiertagen haben viele Hofläden geschlossen, auch an einigen, die es bei Ihnen vielleicht nicht gibt. Stände ' +
    'mit Selbstbedienung stehen meist trotzdem offen. Die nächsten:',

  words: 'Was auf den Schildern steht',
  meanings: {
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
  },

  labels: 'Zwei Zeichen, auf die Verlass ist',
  organic: 'Das rote Ø',
  organicText:
    'Das staatliche Bio-Zeichen, auf Dänisch *Ø-mærket*. Betriebe, die es führen, kontrolliert der dänische Staat.',
  smiley: 'Der Smiley',
  smileyText:
    'Das Ergebnis der letzten Kontrolle durch die Lebensmittelbehörde *Fødevarestyrelsen*. Lacht er, gab es keine ' +
    'Beanstandungen. Kleine Stände haben oft keinen.',

  findShops: 'Hofläden auf der Karte finden',
  inSeason: 'Was gerade Saison hat',
}
