export const call = 'Call'
export const phoneUnknown = ', phone number unknown'
export const toName = (name: string): string => name
export const knowWhatTheySell = 'Do you know what they sell?'
export const more = (count: number): string => `+${count} more`
export const details = 'See details'
export const about = (name: string): string => `of ${name}`
export const moreAbout = (name: string): string => `More about ${name}`
export const approximate = 'Approximate location'
export const directions = 'Directions'
export const directionsTo = (name: string): string => `to ${name}, opens in a new tab`
export const products = 'Produce'
export const moreProducts = 'types of produce'
export const certifications = 'Certifications'
export const accordingTo = (label: string, source: string): string => `${label} according to ${source}`
export const save = 'Save'
export const saved = 'Saved'
export const wasHere = 'I was here'
export const share = 'Share'
export const lastInspection = 'Last inspection'
export const inspectionReport = 'Inspection report (in Danish)'
export const morePictures = 'More pictures'
export const picture = (name: string, nth: number): string => `${name}, picture ${nth}`
export const close = 'Close'
export const showMap = 'Show map'
export const openInMaps = 'Open in your phone’s maps'
export const roughMap = 'Approximate location: the map shows the area, not the shop itself.'
export const closedForGood = 'This shop has closed for good.'
export const closedPage =
  'We keep this page so that it can still be found. What it says about the shop no longer applies.'
export const seeNearest = 'See others nearby'
export const reviews = 'Reviews'
export const writeReview = 'Write a review'
export const noReviews = 'No reviews yet'
export const reportWrong = 'Report a mistake'
export const aboutTitle = 'About'
export const notDescribed = 'Nobody has described this place yet.'
export const productsAndCertifications = 'Produce and certifications'
export const maybe = 'Perhaps also'
export const visitors = 'According to visitors'
export const notRight = 'Not right?'
export const openDaysToCalendar = 'Add opening days to calendar'
export const seasonToCalendar = 'Add season to calendar'
export const openingHours = 'Opening hours'
export const howToBuy = 'How to buy'
export const salesTypes = 'How they sell'
export const payments = 'Payment'
export const contact = 'Contact'
export const foodInspection = 'Food inspection'
export const addToTrip = 'Add to my trip'
export const seeAlso = 'See also'
export const backToMap = 'Back to the map'
export const signs = 'Signs and embeds'
export const nearby = 'Nearby'
export const source = 'Source:'
export const isItRight = 'Is this right?'
export const tellIfOpen =
  'Have you been there? Tell us whether it was open. When two people confirm that it exists, the page says so.'
export const somethingWrong = 'Something is wrong'
export const doYouKnow = 'Can you help? We would like to know'
export const beenHere = (question: string): string => `Have you been here? ${question}`
export const pressWhatYouSaw = 'Tap what you saw, and help the next visitor.'
export const somethingElse = 'Something else'
export const yourFarm = 'Is this your farm?'
export const claimIt =
  'Then keep the page up to date yourself. We send you a link; you need no account. The pages for owners are in Danish.'
export const sendLink = 'Send link'
export const alreadyOwner = 'Are you already an owner here?'
export const unknownHours = 'the opening hours'
export const unknownProducts = 'what they sell'
export const unknownPayments = 'how to pay'
export const and = ' and '
export const claimName = 'Name'
export const claimPhone = 'Phone, so that we can call'
export const claimEmail = 'Email'
export const noHours = 'Opening hours not available'
export const specialDays = 'Special days'
export const seeHoursNote = ', see opening hours'
export const seeHours = 'See opening hours'
export const rated = 'Rated'
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`
export const distribution = 'Distribution'
export const stars = (count: number): string => `${count} ${count === 1 ? 'star' : 'stars'}`
export const ofFiveStars = (rating: string): string => `${rating} out of 5 stars`
export const anonymous = 'Anonymous'
export const ownersAnswer = 'Reply from the owner'
export const ratingWords = 'Disappointing,Not so good,Average,Good,Excellent'
export const closeShop = (name: string): string => `Close ${name}`
export const linkCopied = 'Link copied'
export const linkNotCopied = 'The link could not be copied'
export const seePage = 'See the page'
export const noLongerListed = 'This farm shop is no longer on the map.'
export const findOthers = 'Find other farm shops'
export const fetchedAt = (when: string): string => `Saved ${when}`
export const noConnection = 'There is no connection right now. Try again in a moment.'
export const sending = 'Sending…'
export const fromYou = (distance: string): string => `${distance} from you`
export const linkCopiedShort = 'Link copied'
export const copyYourself = 'Copy the link yourself'
export const pageAddress = 'The page’s address'
export const mapFailed = 'The map could not be loaded.'
export const mapOf = (name: string, isStill: boolean): string =>
  `Map: ${name}${isStill ? '' : '. Move it with the arrow keys, zoom with plus and minus.'}`
export const byOldHours = (date: string): string => `according to hours from ${date}`
export const questions = {
  opening_hours: 'Do you know when it is open?',
  products: 'What do they sell?',
  payments: 'How can you pay?',
}
