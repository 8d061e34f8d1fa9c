/** Sentences with open places, each named by what fills it. */
export const sentences = {
  opening: [
    'Vi er en lille familiegård i {region} ved {town}, hvor familien {family} har dyrket jorden siden {year} og i dag sælger {wares} direkte fra gården.',
    'På {farm} holder {person} og {person} {animals} på {hectares} hektar, og alt hvad vi producerer kan købes i den gamle {building}.',
    'Gårdbutikken åbnede i {year}, da {person} byggede vores {building} om, og siden er udvalget vokset til også at omfatte {wares}.',
    '{person} {family} overtog slægtsgården i {year} som {generation} generation og lagde driften om fra {crop} til {wares} med salg ved stalddøren.',
    'Midt mellem {nature}, marker og {nature} ligger vores sted, hvor du kan handle {wares} og hilse på {animals}.',
    'Her ved {town} dyrker vi {wares} på {hectares} hektar god muldjord, som {person} og børnene passer det meste af året.',
    'Siden {year} har vi solgt {wares} fra vejboden, og i dag er det blevet til en rigtig butik i gårdens {building}.',
    'Velkommen til en gård med {animals}, hvor {wares} bliver til få meter fra disken, og hvor du altid er velkommen til at spørge.',
    'Stedet ligger i {region} med udsigt til {nature}, og {person} har siden {year} levet af {wares} og små kurser for skoler og foreninger.',
    'Hos {person} og {person} finder du {wares} fra egen produktion, og resten af hylderne er fyldt af gode naboer omkring {town}.',
    'Gården var i mange år drevet med {crop}, men {person} ville noget andet, og nu er det {wares} det hele handler om.',
    'En hobby med {animals} blev i {year} til et levebrød for familien {family}, som nu leverer {wares} til køkkener i hele {region}.',
  ],
  goods: [
    'Udvalget skifter med årstiden: om {season} har vi {wares}, mens der om {season} er {wares} og hjemmelavet {dish} på hylderne.',
    'Prøv vores {dish}, som er lavet efter en gammel opskrift fra {person} med {ware} fra egne marker og {ware} fra naboen.',
    'Vores {wares} er {quality} og {quality}, fordi de får den tid de skal have, og fordi vi aldrig bruger {shunned}.',
    'I fryseren ligger {wares} i familievenlige pakker, og i køleskabet finder du {dish}, {dish} og dagens {ware}.',
    'Mange kommer langvejs fra efter {wares}, men {dish} og {dish} er efterhånden blevet lige så kendte.',
    'Du kan bestille en blandet kasse med {wares}, eller tage {dish} og {dish} med som gave til dem du besøger.',
    'Vi laver selv {dish} i små portioner, så smagen af {ware} kommer til sin ret, og så er der altid noget nyt at prøve.',
    'Til {season} har vi {quality} {wares} i løs vægt, og vi pakker gerne en kurv med {dish} og et glas {dish}.',
    'På disken står som regel {wares}, og når {person} har haft gang i gryderne er der også {dish} og {dish}.',
    'Alle vores {wares} høstes om morgenen og er {quality}, når de ligger i butikken inden frokost.',
    'Sortimentet tæller {wares} foruden {dish} fra {town} og {dish} som kun kan købes her på gården.',
    'Spørg efter {quality} {ware}, for den bedste del når sjældent helt ud på hylderne før den er solgt.',
  ],
  practice: [
    'Jorden bliver drevet uden {shunned} og {shunned}, og vi lader brede striber af blomster stå til bier, sommerfugle og agerhøns.',
    'Dyrene går ude fra {month} til {month} på enge med {nature} og {nature}, og de får kun foder som vi selv har dyrket.',
    'Vi arbejder med sædskifte, kløver og kompost, og siden {year} har vi plantet over {count} træer langs {nature}.',
    'Bierne flyver på {ware}, lind, kløver og raps, og tavlerne bliver slynget koldt og rørt langsomt i flere uger.',
    'Alt slagtes på et lille slagteri {count} kilometer herfra, så {animals} får en rolig tur og kødet når at hænge godt.',
    'Vandet kommer fra egen boring, strømmen fra solceller på vores {building}, og halmfyret varmer både stuehus og {building}.',
    'Hos os må {animals} gerne rode, bade og tage den med ro, for det giver {quality} råvarer og en bedre arbejdsdag.',
    'Vi sår gamle sorter, sorterer med hånden og kører korte ture, og derfor er {wares} {quality} året igennem.',
    'Dyrevelfærd fylder meget: {animals} har dobbelt så meget plads som reglerne kræver, og de ses til morgen og aften.',
    'Det meste af arbejdet klarer {person} med to ansatte og frivillige fra {town}, som hjælper med at luge, plukke og pakke.',
  ],
  practical: [
    'Butikken er selvbetjent, så tag varerne, skriv dem op i bogen og betal med MobilePay eller kontanter i kassen ved døren.',
    'Kør ind ad grusvejen ved det {colour} skilt, parkér ved vores {building} og ring på klokken, hvis der ikke er nogen.',
    'Vi tager imod MobilePay, kort og kontanter, og større bestillinger på {wares} kan aftales på telefon dagen før.',
    'Ring i forvejen om {season}, for så er vi ofte i marken, og følg os på nettet for at se hvornår {ware} er klar.',
    'Hunde i snor er velkomne, der er toilet og bænke i haven, og børnene må fodre {animals} sammen med {person}.',
    'I {month} holder vi åben gård med smagsprøver, hoppeborg i halm og ture på vogn gennem {nature} for {count} kroner.',
    'Du finder os også på torvet i {town} hver lørdag fra {month} til {month}, og vi leverer gerne i {region}.',
    'Grupper på mere end {count} personer kan få rundvisning, kaffe og {dish} efter aftale med {person}.',
    'Skiltet ved vejen er ude, når der er {wares}, og er det væk er vi desværre udsolgt den dag.',
    'Selvpluk af {ware} koster {count} kroner kiloet, og sæsonen går normalt fra midt i {month} til slutningen af {month}.',
  ],
} as const satisfies Record<string, readonly string[]>

/** What stands in the open places. */
export type Slot =
  | 'animals'
  | 'building'
  | 'colour'
  | 'count'
  | 'crop'
  | 'dish'
  | 'family'
  | 'farm'
  | 'generation'
  | 'hectares'
  | 'month'
  | 'nature'
  | 'person'
  | 'quality'
  | 'region'
  | 'season'
  | 'shunned'
  | 'town'
  | 'ware'
  | 'wares'
  | 'year'
