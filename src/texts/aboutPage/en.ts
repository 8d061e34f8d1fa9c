import { formatNumber } from '../format.ts'

export const goal = 'Our aim'
export const goalText =
  'Good food is just around the next bend, if you know where to look. We want buying from a farm to be as easy as going to the supermarket: find the place, see what it sells and whether it is open, and go.'
export const whatYouCan = 'What you can do'
export const seeOpen = 'See who is open now, where the opening hours are known.'
export const homeScreen =
  'Put the site on your phone’s home screen. The map, and the pages you have seen, then work offline.'
export const standFor = 'What we stand for'
export const whereFrom = 'Where the information comes from'
export const writeToUs = 'Write to us'
export const local = 'Local'
export const localText = 'Food grown nearby does not have far to travel, and you can meet the people who produced it.'
export const honest = 'Honest'
export const honestText =
  'We show what we know, and say when we do not know. Unknown opening hours are unknown, not closed.'
export const open = 'Open'
export const openText = 'The information is free to use. Fetch it, correct it, build on it.'
export const calm = 'Calm'
export const calmText = 'No advertising and no tracking. Your location never leaves your browser.'
export const intro = (total: number): string =>
  'Gårdkortet shows the way to Danish farm shops, roadside stalls and local producers. ' +
  `There ${total === 1 ? 'is' : 'are'} ${total === 0 ? 'none' : formatNumber(total)} on the map right now.`
export const findOn = 'Find farm shops on'
export const theMap = 'the map'
export const orInList = 'or in the list, by produce, place and distance.'
export const exploreBy = 'Explore by'
export const town = 'town'
export const or = 'or'
export const product = 'produce'
export const firstFrom = 'The first producers come from'
export const datesOfData =
  ', the southernmost as of January 2026 and the rest as of September 2019. Each page says where its information is from, and how old it is.'
export const writing = 'Are you writing about Gårdkortet? Here is'
export const logos = 'the logo in seven versions'
