import { formatNumber } from '../format.ts'

export const heading = 'Add the stall here'
export const needsScript =
  'This page uses your phone’s location, which needs JavaScript. Turn JavaScript on, or use the form.'
export const notThere = 'Not there right now?'
export const fromHome = 'Add a shop from home'

export const picture = 'Photo'
export const takePicture = 'Take a photo'
export const orWithout = 'You can also send it without one'
export const yourPicture = 'Your photo'
export const takeAnother = 'Take another'
export const remove = 'Remove'
export const pictureIsPublic = 'The photo becomes public and free for anyone to use'
export const noPeople = 'No people or number plates in it, please.'

export const roadAndTown = 'Road and town'
export const searching = 'Searching'
export const find = 'Find'
export const findingYou = 'Finding out where you are…'
export const mayNotSee = 'We are not allowed to see where you are. Put the pin on the map, or type the place.'
export const phoneDoesNotKnow = 'Your phone does not know where it is. Put the pin on the map, or type the place.'
export const whereIsIt = 'Where is it?'
export const pinIsSet = 'The pin is in place.'
export const accurateTo = (metres: number): string => `Accurate to about ${formatNumber(metres)} m.`
export const movePin = 'Move the pin to where it is.'
export const thePlace = 'The place'
export const address = (_danish: string, road: string | null, postcode: string | null, town: string): string =>
  [...(road === null ? [] : [road]), postcode === null ? `near ${town}` : `${postcode} ${town}`].join(', ')
export const usePosition = 'Use my location'
export const findMe = 'Find me'
export const pinIsRight = 'The pin is right'

export const isItThis = 'Is it this one?'
export const itIs = 'Yes, this is it'
export const itIsAnother = 'No, another one'

export const ifYouCanSee = 'if you can see it'
export const whatDoTheySell = 'What do they sell?'
export const howToPay = 'How do you pay?'
export const whenOpen = 'When is it open?'
export const times = { always: '24 hours a day', daylight: 'In daylight', weekend: 'Weekends only' }
export const name = 'Name'
export const willBeNamed = (name: string): string =>
  `It will be called ‘${name}’. If the sign says something else, write that.`

export const gaps = {
  position: 'Put the pin on the map first',
  abroad: 'The pin has to be in Denmark',
  pin: 'Check that the pin is right',
  products: 'Choose at least one product',
  sameShop: 'Is it the one we have already?',
}
export const ready = 'Ready to send'
export const sending = 'Sending…'
export const send = 'Send'
export const photoUnreadable = 'The photo cannot be read. Take another, or choose a different one.'
export const phoneFull = 'Your phone has no space to keep it. Stay on the page until it is sent.'
export const lost =
  'It could neither be sent nor kept on your phone. Stay on the page, and try again when you have a connection.'
export const refused = 'The server cannot accept it.'

export const recognised = {
  sent: 'Thank you. Now we know that it is still there.',
  waiting: 'Thank you. It is kept on your phone and will be sent when you have a connection.',
  lost: 'It could not be sent. Check your connection, and try again.',
}
export const isSent = 'Thank you, it has been sent'
export const weLookFirst = 'We will look at it before it goes on the map.'
export const isKept = 'Kept on your phone'
export const sentLater = 'It is sent automatically when you have a connection and open a page here.'
export const seePage = 'See its page'
export const addAnother = 'Add another'
export const toMap = 'Go to the map'
export const waiting = 'Waiting for a connection'
export const correct = 'Edit'
export const drop = 'Delete'
export const dropNamed = (name: string): string => `Delete ${name}`
export const onPhone = (count: number): string => `On your phone (${count})`
export const sendNow = 'Send now'
