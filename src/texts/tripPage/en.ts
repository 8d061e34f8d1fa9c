export const aFarm = 'a farm'
export const departure = 'Departure'
export const closedOnArrival = (names: string): string => `Closed when you arrive: ${names}`
export const openOnArrival = 'open when you arrive'
export const maybeCountsHalf = 'may be open, counted as half'
export const shownOrder = 'All times are for the order that the trip has now.'
export const whatYouMiss = 'What you miss at other times'
export const tooLate = 'It is too late in the day to choose a departure.'
export const whenToLeave = 'When should you leave?'
export const closed = (names: string): string => `Closed: ${names}`
export const noKnownHours = (day: string): string =>
  `None of the stops has reliable opening hours on ${day}, so no time is better than another: call first if you can.`
export const noneOpen = (day: string): string => `As far as we know, none of them is open when you arrive on ${day}.`
export const leaveAt = (time: string): string => `Leave at ${time}`
export const moreOpenOn = (day: string, groups: string): string => `More are open on ${day}: ${groups}.`
export const leaveThatDayAt = (time: string): string => `Leave at ${time} that day`
export const couldNotFetch = 'It could not be loaded'
export const checkConnection = 'Check your connection and try again.'
export const timesByRoad =
  'The driving times were worked out along the roads by a routing service, not counting queues and roadworks.'
export const timesEstimated =
  'The driving times are estimated from the distance. Queues, roadworks and small roads can make the trip longer.'
export const calculating = 'Working it out…'
export const askRouter = 'Get driving times by road'
export const moreAboutIt = 'More about this'
export const whatIsSent = (start: 'here' | 'place' | null): string =>
  `We then send the stops of the trip${start === 'here' ? ', and where you are to within 100 metres,' : start === null ? '' : ' and its start'} to a routing service. ` +
  'It is not told who you are, and we keep nothing.'
export const maybeOpen = 'May be open'
export const onTheWay = 'On the way'
export const detour = (minutes: number): string => (minutes === 0 ? 'No detour' : `${minutes} min detour`)
export const addToTrip = (name: string): string => `Add ${name} to the trip`
export const findingStops = 'Finding three stops that are open when you arrive…'
export const notProposed = 'No trip could be suggested.'
export const searchNotFetched = 'The search results could not be loaded. Check your connection.'
export const whereFrom = 'Where are you leaving from?'
export const thenWePropose = 'Then we suggest three stops nearby that are open when you arrive.'
export const noStops = 'We found no stops for that trip'
export const noneWithinReach =
  'Nothing that your search finds within an hour and a half’s drive is open, or possibly open, at that time.'
export const backToSearch = 'Back to the search'
export const mapFailed = 'The map could not be loaded. The trip below is the same.'
export const straightLines = 'The lines are straight: they show the order, not the road.'
export const noFarms = 'There are no farms on the trip yet'
export const chooseSaved = 'Choose them below from your saved farms.'
export const saveFarms =
  'Save farms with the heart in the list or on their page, or press ‘Add to my trip’ on a farm’s page.'
export const proposeAfternoon = 'Suggest a trip for this afternoon'
export const findShop = 'Find a farm shop'
export const useThatOrder = 'Use that order'
export const bestOrder = 'Best order'
export const shortestDrive = 'Shortest drive'
export const detailsFailed = 'The shops’ details could not be loaded.'
export const proposedWhenFetched = 'A trip is suggested once they can be loaded.'
export const stillThere = 'The trip is still there, and is worked out once they can be loaded.'
export const noDriveTimes = 'The driving times cannot be worked out.'
export const noOutline = 'The outline of Denmark, which shows where there is water in between, could not be loaded.'
export const ownIsKept = 'Your own trip is still there. If you save this one, it replaces your own on this device.'
export const inAddress = 'The trip is in the address and is not saved on this device.'
export const saveAsMine = 'Save as my trip'
export const seeOwn = 'See my own trip'
export const isRemoved = (name: string): string => `${name} is no longer on the trip.`
export const undo = 'Undo'
export const undoOf = (name: string): string => `removing ${name}`
export const chooseAmong = (count: number): string =>
  count === 1 ? 'Choose your saved farm' : `Choose from your ${count} saved farms`
export const isFull = (most: number): string => `The trip is full: there is room for ${most} stops.`
export const notSaved = 'Not saved'
export const full = 'The trip is full'
export const roomFor = (most: number): string => `There is room for ${most} farms.`
export const notStored =
  'The trip could not be saved: your browser keeps nothing from this page. It is only in the address.'
export const stillEstimated = 'The driving times are still estimates'
export const routerNotReached = 'The routing service could not be reached. Check your connection and try again.'
export const showMore = 'Show more'
export const orderNames = {
  quickest: 'Ordered by the shortest drive.',
  open: 'Ordered so that most are open when you arrive.',
  own: 'Your own order.',
}
export const someFarm = 'A farm'
export const loading = 'Loading…'
export const noLongerOnMap = 'No longer on the map.'
export const hoursOn = (day: string, hours: string): string => `Opening hours on ${day}: ${hours}`
export const isNumber = (name: string, nth: number, total: number): string =>
  `${name} is now number ${nth} of ${total}.`
export const backAt = (time: string): string => `back about ${time}`
export const isOnTrip = (name: string): string => `${name} is on the trip.`
export const getGpx = 'Get GPX'
export const toCalendar = 'Add to calendar'
export const linkNotCopied = 'The link could not be copied'
export const copyAddress = 'Copy the address from the browser’s address bar instead.'
export const tripOnSite = 'A trip on Gårdkortet'
export const googleMaps = 'Directions in Google Maps'
export const appleMaps = 'Directions in Apple Maps'
export const takeAlong = 'Take the trip with you'
export const shareTrip = 'Share the trip'
export const print = 'Print'
export const newTab = 'opens in a new tab'
export const notInCalendar = (count: number): string =>
  `${count === 1 ? 'One stop' : `${count} stops`} without a known arrival ${count === 1 ? 'is' : 'are'} not in the calendar.`
export const linkCopied = 'Link copied'
export const whoOpensIt = 'Whoever opens it sees the trip as it is now.'
export const linkUnreadable = 'The link cannot be read'
export const maybeShortened = 'It may have been cut short on the way. Ask for it to be sent again.'
export const sharedIntro = 'Somebody has shared a trip with you. You can change it; they will not see that.'
export const proposedIntro = 'Suggested from your search. Remove a stop, add one, or go.'
export const emptyIntro = 'Up to eight farms on one trip: the order, the driving time, and who is open when you arrive.'
export const ownIntro = 'The order, the driving time, and who is open when you arrive.'
export const titles = { own: 'My trip', shared: 'A trip for you', proposed: 'A suggested trip' }
export const unknownPlace = 'We do not know that place. Type a town or a postcode.'
export const townsFailed = 'The towns could not be loaded. Check your connection and try again.'
export const startIn = 'Start in a town or postcode'
export const townOrPostcode = 'Town or postcode'
export const choose = 'Choose'
export const startsWhereYouAre = 'The trip begins where you are.'
export const positionNotFound = 'Your location could not be found. Type where the trip begins instead.'
export const start = 'Start'
export const myPosition = 'My location'
export const findingYou = 'Finding you…'
export const fromMyPosition = 'From my location'
export const withoutStart = 'Without a start the trip begins at the first stop.'
export const day = 'Day'
export const time = 'Time'
export const leavingNow = 'You are leaving now.'
export const timeHasPassed = 'That time has passed.'
export const leaveNow = 'Leave now instead'
export const edit = 'Change'
export const startAndTime = 'Start and time'
export const stayAtEach = 'Time at each stop'
export const backToStart = 'Back to the start'
export const change = 'Change'
export const yourPosition = 'your location'
export const from = (place: string): string => `from ${place}`
export const today = 'Today'
export const atTime = (day: string, time: string): string => `${day} at ${time}`
export const atEachPlace = (minutes: number): string => `${minutes} min at each stop`
export const andBack = 'and back'
export const needsScript = 'Your trip is worked out in your browser, which needs JavaScript. Turn it on to plan a trip.'
export const tripMap = 'Map of the trip. Move it with the arrow keys, zoom with plus and minus.'
export const groups = { open: 'open', maybe: 'may be open', closed: 'closed' }
export const fileName = 'my-trip'
export const fewerInBrowser = (stops: number): string =>
  `Without the Google Maps app, the map in your phone’s browser takes only ${stops} stops along the way.`
export const atClock = (time: string): string => `At ${time}`
export const goodTime = (time: string): string => `${time} is a good time:`
export const bestAt = (time: string): string => `Best at ${time}:`
export const callName = (name: string): string => `Call ${name}:`
export const moveUp = (name: string): string => `Move ${name} up`
export const moveDown = (name: string): string => `Move ${name} down`
export const removeName = (name: string): string => `Remove ${name} from the trip`
