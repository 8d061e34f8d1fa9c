export const notOnDevice = 'The page is not on this device: it can only be read online.'
export const onDevice = (when: string): string => `Saved for offline use · downloaded ${when}`
export const fetching = 'Downloading…'
export const fetchAgain = 'Download again'
export const remove = 'Remove'
export const areasOnDevice = 'Areas on this device'
export const fileUnreadable = 'The file could not be read. Choose one that was saved here.'
export const addedToList = (count: number): string => `${count} ${count === 1 ? 'farm' : 'farms'} added to the list.`
export const saveAsFile = 'Save the list as a file'
export const loadFile = 'Load a list from a file'
export const readableOffline = (count: number, total: number): string =>
  `${count} of ${total} ${total === 1 ? 'page' : 'pages'} can be read offline.`
export const keptForGood = 'The browser keeps them until you remove them.'
export const mayBeDeleted = 'The browser may delete them if the device runs out of space.'
export const lostPages = (count: number): string =>
  `Your browser has deleted ${count === 1 ? 'a saved page. It is' : `${count} saved pages. They are`} downloaded again when you are online.`
export const keepProblems = {
  full: 'There is not enough space on the device for all the pages. The list and your notes are saved.',
  offline: 'Some pages could not be downloaded. We will try again the next time you open the list.',
}
export const keptFarms = (count: number, when: string): string =>
  `${count} ${count === 1 ? 'farm' : 'farms'} · downloaded ${when}`
export const nothingKept = 'Your browser keeps nothing from this site, so there can be no farms here.'
export const partlyUnreadable = 'Some of what was saved here could not be read. The rest is below.'
export const own = {
  heading: 'Saved farms',
  intro: 'The farm shops that you have saved. They are kept in your own browser and not sent anywhere.',
}
export const others = {
  heading: 'A list for you',
  intro: 'Somebody has shared these farms with you. You can save them all, or one at a time.',
}
export const noneYet = 'You have not saved any farms yet'
export const findShop = 'Find a farm shop'
export const seeAreas = 'See towns'
export const sortBy = 'Sort by'
export const listInLink =
  'The list is in the link itself and is not sent to us. Whoever opens it sees the farms as they are on the map that day.'
export const withNotes = 'Include my notes'
export const linkToList = 'Link to the list'
export const sendLink = 'Send link'
export const copyLink = 'Copy link'
export const goneNote = '(no longer on the map)'
export const phone = 'tel.'
export const planTrip = 'Plan a trip'
export const shareList = 'Share the list'
export const print = 'Print'
export const namesAsSaved = 'These are the names and addresses as they were when you saved them.'
export const pressHeart = 'Tap the heart'
export const thenItIsHere =
  'in the list or on the farm’s page. It is then here next time, and you can add a note to it.'
export const findingYou = 'Finding you…'
export const sorts = { saved: 'Recently saved', distance: 'Nearest' }
export const shareOutcomes = {
  asked: '',
  copied: 'Link copied.',
  failed: 'The link could not be copied. Select it above, and copy it yourself.',
}
export const shareTitle = 'My farms on Gårdkortet'
export const detailsFailed = 'The shops’ details could not be loaded.'
export const showMore = 'Show more'
export const seeIfPage = 'See whether it has a page'
export const note = 'Note'
export const notePlaceholder = 'To yourself: what do you want to buy?'
export const shownOf = (shown: number, total: number): string => `Showing ${shown} of ${total}`
export const noLongerOnMap = 'No longer on the map.'
export const whyGone = 'The shop may have closed or been deleted, or be so new that the list does not have it yet.'
export const noteAbout = (name: string): string => `about ${name}`
export const isRemoved = 'has been removed from your saved farms.'
export const undo = 'Undo'
export const undoOf = (name: string): string => `removing ${name}`
export const formerName = (name: string): string => `Was called ${name} when you saved it.`
export const seeOwn = 'See my own farms'
export const linkUnreadable = 'The link cannot be read'
export const maybeShortened = 'It may have been cut short on the way. Ask for it to be sent again.'
export const saveAll = 'Save all'
export const allSaved = 'All the farms in the list are saved on this device.'
export const listWhenFetched = 'The list is shown once they can be loaded.'
export const farmCount = (count: number): string => (count === 1 ? '1 farm' : `${count} farms`)
export const someGone = (count: number): string =>
  `${count === 1 ? 'One of the farms is' : `${count} of the farms are`} no longer on the map.`
export const needsScript = 'Your list is in your browser and needs JavaScript. Turn it on to see and save farms.'
export const savedFull = 'The farm is saved, but there is no space on the device for its page.'
export const savedOffline =
  'The farm is saved. Its page can be read offline once you have opened Saved farms with a connection.'
export const storageRefused =
  'It could not be saved: your browser keeps nothing from this site, or there is no more space.'
export const tooMany = (most: number): string => `It could not be saved: there is room for ${most} farms.`
export const onThisDevice = 'Saved on this device'
export const hoursUnknown = 'Opening hours unknown'
export const openAt = (hours: string): string => `Open: ${hours}`
export const printed = (date: string): string =>
  `Printed ${date}. The opening hours are those of an ordinary week at this time of year.`
