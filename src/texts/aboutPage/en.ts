import { formatNumber } from '../format.ts'

export const texts = {
  goal: 'Our aim',
  goalText:
    'Good food is just around the next bend, if you know where to look. We want buying from a farm to be as easy as going to the supermarket: find the place, see what it sells and whether it is open, and go.',
  whatYouCan: 'What you can do',
  seeOpen: 'See who is open now, where the opening hours are known.',
  homeScreen: 'Put the site on your phone’s home screen. The map, and the pages you have seen, then work offline.',
  standFor: 'What we stand for',
  whereFrom: 'Where the information comes from',
  writeToUs: 'Write to us',
  local: 'Local',
  localText: 'Food grown nearby does not have far to travel, and you can meet the people who produced it.',
  honest: 'Honest',
  honestText: 'We show what we know, and say when we do not know. Unknown opening hours are unknown, not closed.',
  open: 'Open',
  openText: 'The information is free to use. Fetch it, correct it, build on it.',
  calm: 'Calm',
  calmText: 'No advertising and no tracking. Your location never leaves your browser.',
  intro: (total: number): string =>
    'Gårdkortet shows the way to Danish farm shops, roadside stalls and local producers. ' +
    `There ${total === 1 ? 'is' : 'are'} ${total === 0 ? 'none' : formatNumber(total)} on the map right now.`,
  findOn: 'Find farm shops on',
  theMap: 'the map',
  orInList: 'or in the list, by produce, place and distance.',
  exploreBy: 'Explore by',
  town: 'town',
  or: 'or',
  product: 'produce',
  firstFrom: 'The first producers come from',
  datesOfData:
    ', the southernmost as of January 2026 and the rest as of September 2019. Each page says where its information is from, and how old it is.',
  writing: 'Are you writing about Gårdkortet? Here is',
  logos: 'the logo in seven versions',
}
