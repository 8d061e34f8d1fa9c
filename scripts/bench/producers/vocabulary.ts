import type { ProductKey } from '#src/domain/producer/products.ts'

const list = (words: string): readonly string[] => words.split(', ')

/** What is said to be for sale, for each product. */
export const wares: Partial<Record<ProductKey, readonly string[]>> = {
  vegetables: list(
    'gulerødder, spidskål, grønkål, porrer, rødbeder, squash, agurker, tomater, salat, hokkaidogræskar, asparges, ærter, jordskokker, pastinakker, løg, hvidløg, blomkål, majskolber, rabarber, bønner, knoldselleri, spinat, glaskål, palmekål',
  ),
  fruits: list(
    'jordbær, hindbær, solbær, ribs, blåbær, kirsebær, æbler, pærer, blommer, stikkelsbær, havtorn, aronia, brombær, Ingrid Marie, Gråsten, Discovery, Filippa, Elstar, Belle de Boskoop, Holsteiner Cox',
  ),
  meat: list(
    'oksekød, lammekød, grisekød, kalvekød, hakket okse, spegepølser, medister, culotte, kyllinger, gæs, ænder, vildtpølser, Galloway, Hereford, Angus, Skotsk Højland, Limousine, bøffer, stege, mørbrad',
  ),
  dairy: list(
    'gedeost, fåreost, hvidskimmelost, modnet komælksost, yoghurt, skyr, fløde, usaltet smør, frisk mælk, rygeost',
  ),
  eggs: list('æg fra fritgående høns, store brune æg, andeæg, vagtelæg, æg i alle størrelser, æg fra blandede racer'),
  bread: list('surdejsbrød, rugbrød, boller, kanelsnegle, kringler, knækbrød, grovbrød'),
  honey: list(
    'sommerhonning, lynghonning, rapshonning, flydende honning, tavlehonning, forårshonning, bivokslys, slynget honning',
  ),
  herbs: list('timian, mynte, basilikum, persille, dild, estragon, citronmelisse, urtete'),
  flour: list('rugmel, hvedemel, speltmel, ølandshvedemel, emmermel, sigtemel'),
  grain: list('havregryn, perlebyg, rugkerner, spelt, ølandshvede'),
  marmalade: list('hyldeblomstgelé, jordbærsyltetøj, solbærmarmelade, æblegelé, rabarbermarmelade'),
  preserves: list('syltede rødbeder, asier, chutney, relish, pickles, syltede agurker'),
  potatoes: list('nye kartofler, spisekartofler, aspargeskartofler, Ditta, Sava, Folva, bagekartofler, sandkartofler'),
  fabrics: list('lammeskind, uldgarn, plantefarvet garn, strømpegarn, uldsæbe, filtede sutsko'),
  beer: list('pilsner, brown ale, hvedeøl, porter, juleøl'),
  wine: list('hvidvin på Solaris, rødvin på Rondo, mousserende vin, kirsebærvin, mjød, æblecider'),
  spirits: list('snaps, gin, æblebrændevin, urtebitter, likør'),
  juice: list('æblemost, hyldeblomstsaft, solbærsaft, rabarbersaft, pæremost'),
  ice_cream: list('flødeis, sorbet, vaffelis, ispinde, is på egen mælk'),
  fish: list('røget ørred, frisk ørred, røget ål, koldrøget laks, varmrøget makrel'),
  christmas_trees: list('nordmannsgran, rødgran, pyntegrønt, juletræer til selvfældning, kranse'),
  flowers: list(
    'buketter, tulipaner, dahliaer, stauder, pæoner, sommerblomster, græskar og pynt til efteråret, lavendel',
  ),
  raw_milk: list('råmælk'),
  coffee: list('nyristet kaffe, kaffe på lokalt risteri'),
  chocolate: list('håndlavet chokolade, flødeboller'),
}

export const animals = list(
  'høns, frilandsgrise, får og lam, geder, Galloway-kvæg, malkekøer, Angus-kreaturer, bistader, heste, gæs, ænder, kaniner, alpakaer, Jersey-køer, kalve, æsler',
)
export const buildings = list(
  'lade, svinestald, hestestald, kostald, foderlade, smedje, maskinhal, aftægtsbolig, mælkestue, vognport, drivhusgang, stuelænge',
)
export const nature = list(
  'skov, fjord, enge, åen, stranden, levende hegn, mosen, bakker, frugttræer, overdrev, heden, søen',
)
export const seasons = list('foråret, sommeren, efteråret, vinteren, høsten, jul, påske, højsommeren')
export const months = list(
  'januar, februar, marts, april, maj, juni, juli, august, september, oktober, november, december',
)
export const crops = list(
  'konventionelt korn, raps, sukkerroer, mælkeproduktion, slagtesvin, pelsdyr, frøgræs, hestebønner, byg til malt, kløvergræs',
)
export const qualities = list(
  'smagfulde, sprøde, langsomt voksende, håndplukkede, nyhøstede, modne, milde, kraftige, saftige, sødmefulde, usprøjtede, velhængte, fyldige, aromatiske, robuste',
)
export const shunned = list(
  'sprøjtegift, kunstgødning, tilsætningsstoffer, antibiotika uden grund, konserveringsmidler, aroma og farve, varmebehandling, plastik, genbrugt emballage, mellemled',
)
export const regions = list(
  'det sydfynske øhav, Vestjylland, Himmerland, Odsherred, Sydsjælland, Thy, Sønderjylland, Salling, Djursland, Nordsjælland, Østjylland, Vendsyssel, Lolland og Falster, Midtjylland, Stevns, Hornsherred, marsken, Mols',
)
export const generations = list('anden, tredje, fjerde, femte, sjette, syvende')

/** Two of these make one of the many words that stand in a single description or a handful. */
export const compoundBeginnings = list(
  'hyldeblomst, rabarber, æble, grøntsags, kartoffel, honning, havre, rug, løvstikke, brændenælde, ramsløg, hybenrose, slåen, tyttebær, valnødde, hassel, kirsebær, blomme, græskar, rødkåls, porre, ærte, bønne, fløde, smør, oste, pølse, medister, lamme, okse, gris, ande, gåse, høne, ørred, sommer, vinter, jule, påske, høst, mølle, sten, bonde, mormor, landsby, skov, mose, strand, hede, fjord, urte, sennep, peberrods, tomat, chili, hvidløgs, malt, øl, cider, karamel, kringle, mandel',
)
export const compoundEndings = list(
  'suppe, tærte, kage, brød, boller, sirup, saft, gelé, marmelade, chutney, olie, eddike, pesto, paté, postej, pølse, snaps, te, salt, sennep, dressing, kiks, vafler, grød, salat, kompot, karameller, is, sorbet, smør, krydderi, bitter, lagkage, mel, pasta, blanding, kurv, kasse, pose, buket, laks, frikadeller, gryde, steg, rulle, skinke, terrine, bouillon, fond, knækbrød',
)
