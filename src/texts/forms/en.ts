import { formatNumber } from '../format.ts'

export const securityError = 'Security question'
export const securityQuestion = 'Security question'
export const securityFailed = 'The security question could not be loaded'
export const whatIs = (sum: string): string => `Security question: what is ${sum}?`
export const newQuestion = 'New question'
export const loadingForm = 'Loading the form…'
export const correctionSent = 'Correction sent'
export const correctionThanks = 'Thank you for your help. We will look at it as soon as we can.'
export const correctionFailed = 'The correction could not be sent. Please try again.'
export const whatIsWrong = 'What is wrong?'
export const whatToTell = 'What would you like to tell us about?'
export const itSays = 'What it says now'
export const nothing = 'Nothing'
export const suggestion = 'Suggested correction'
export const moreDetail = 'More details'
export const yourName = 'Your name'
export const yourEmail = 'Your email'
export const sending = 'Sending…'
export const sendCorrection = 'Send correction'
export const cancel = 'Cancel'
export const choose = 'Choose'
export const chooseRating = 'Please choose a rating of 1 to 5 stars'
export const reviewSent = 'Review sent for approval'
export const error = 'Error'
export const reviewFailed = 'The review could not be sent'
export const review = (name: string): string => `Review ${name}`
export const yourRating = 'Your rating'
export const comment = 'Comment'
export const name = 'Name'
export const anonymousHint = 'Without a name, you appear as ‘Anonymous’.'
export const email = 'Email'
export const neverShown = 'Never shown on the page.'
export const sendReview = 'Send review'
export const reviewsAfterApproval = 'Reviews are shown once they are approved.'
export const reviewsFailed = 'The reviews could not be loaded.'
export const tryAgain = 'Try again'
export const writeReview = 'Write a review'
export const reviewThanks = 'Thank you! Your review is shown here once it is approved.'
export const formFailed = 'The form could not be loaded. Check your connection and try again.'
export const leaveEmpty = 'Leave this field empty'
export const antiSpam = 'Spam check failed. Please try again.'
export const messageSent = 'Message sent!'
export const messageThanks = 'Thank you for writing. We will get back to you as soon as we can.'
export const messageFailed = 'The message could not be sent. Please try again later.'
export const contact = 'Contact'
export const subject = 'Subject'
export const message = 'Message'
export const sendMessage = 'Send message'
export const backToMap = 'Back to the map'
export const sendAnother = 'Send another message'
export const producerSent = 'The farm shop has been added.'
export const producerFailed = 'The farm shop could not be added.'
export const weLookFirst = 'We will look at it before it goes on the map.'
export const accurateTo = (metres: number): string => `Accurate to about ${formatNumber(metres)} m.`
export const usePosition = 'Use my location'
export const whenAtShop = 'When you are at the shop.'
export const address = 'Address'
export const addressHint = 'Street, number, postcode and town'
export const finding = 'Finding…'
export const findCoordinates = 'Find coordinates'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const movePin = 'Is the pin in the wrong place? Drag it, or tap the map.'
export const noPin =
  'The pin has not been placed yet. Use your location, find the address, drag the pin, or tap the map.'
export const existsAlready = 'Is the shop already on the map?'
export const newTab = 'opens in a new tab'
export const correctInstead = 'Correct it instead'
export const whatDoTheySell = 'What do they sell?'
export const noProducts = 'No produce chosen yet.'
export const addShop = 'Add a farm shop'
export const knowOne =
  'Do you know a farm shop, a roadside stall or a producer that is missing from the map? Tell us what you know. Others can add the rest.'
export const atItNow = 'Are you there right now?'
export const addWithPicture = 'Add it here with a photo'
export const aboutShop = 'About the shop'
export const description = 'Description'
export const descriptionHint = 'What kind of place is it, and what can you find there?'
export const whereIsIt = 'Where is it?'
export const similarities = {
  phone: 'Same phone number',
  website: 'Same website',
  nearby: 'Nearby, and almost the same name',
}
export const picture = 'Picture'
export const pictureHint = 'Web address of a picture of the shop'
export const productsAndCertifications = 'Produce and certifications'
export const certifications = 'Certifications'
export const salesAndPayment = 'Sales and payment'
export const howDoTheySell = 'How do they sell?'
export const howToPay = 'How can you pay?'
export const openingHours = 'Opening hours'
export const whenOpen = 'When is it open?'
export const adding = 'Adding…'
export const addShopButton = 'Add the shop'
export const whoYouWriteTo = 'Who you are writing to'
export const contactIntro =
  'Do you have a question, an idea or praise for us? Write to us here, in English if you like. If a farm shop’s details are wrong, the quickest way to tell us is the button'
export const onItsPage = 'on its own page.'
export const onlyToAnswer = 'We use your email address only to reply to you.'
export const correctionLabels = {
  name: 'Different name',
  description: 'Description',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  place: 'Wrong place',
  products: 'Produce',
  certifications: 'Certifications',
  sales_types: 'How they sell',
  payments: 'Payment',
  opening_hours: 'Opening hours',
  standing: 'Closed for good',
}
export const optional = '(optional)'
export const wrongFields = (count: number): string =>
  count === 1 ? 'One field needs correcting.' : `${count} fields need correcting.`
export const nothingLost = 'What you have written is not lost.'
export const needsScript = 'Please turn on JavaScript to send the form.'
export const isLate = 'The form is not ready yet. Check your connection, and reload the page.'
export const formCrashed = 'The form has stopped working.'
export const draftKept = 'What you have written is saved in your browser, and comes back when you reload the page.'
export const reload = 'Reload the page'
export const formBroken = 'The form has stopped working. Reload the page, and try again.'
