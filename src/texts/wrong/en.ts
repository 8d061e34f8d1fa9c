import { formatNumber } from '../format.ts'

export const required = (label: string): string => `${label}: please fill this in`
export const tooShort = (label: string, min: number): string => `${label}: at least ${min} characters`
export const tooLong = (label: string, max: number): string => `${label}: at most ${formatNumber(max)} characters`
export const notText = (label: string): string => `${label} must be text`
export const notNumber = (label: string): string => `${label} must be a number`
export const notList = (label: string): string => `${label} must be a list`
export const atMost = (count: number): string => `Choose at most ${count}`
export const hiddenLetters = 'The text contains hidden characters that cannot be used'
export const html = 'The text must not contain HTML'
export const phone = 'Please enter a valid phone number'
export const website = 'Please enter a valid web address'
export const email = 'Please enter a valid email address'
export const senderEmail = email
export const noProducts = 'Choose at least one product'
export const hours = 'The opening hours cannot be read: please give times as HH:MM'
export const abroad = 'The place must be in Denmark'
export const coordinate = 'Coordinates must be numbers'
export const checkPin = 'Check that the pin is in the right place'
export const noAddress = 'Please enter an address first'
export const correctionTitle = 'Something is missing'
export const correction = 'Please choose what is wrong, and write what it should say'
export const noRating = 'Please choose a rating'
export const tooManyStars = 'A rating has at most 5 stars'
export const noProducer = 'The farm shop is missing'
export const unknownProducer = 'There is no such farm shop'
export const noCaptcha = 'Please answer the security question'
export const unknownCaptcha = 'There is no such security question'
export const spam = 'The spam filter rejected the message'
export const oldVisit = (days: number): string => `The visit was more than ${days} days ago.`
export const noVisitTime = 'The time of the visit is missing'
export const unaskedQuestion = 'We do not ask about that'

export const nameLabel = 'Name'
export const descriptionLabel = 'Description'
export const addressLabel = 'Address'
export const phoneLabel = 'Phone'
export const websiteLabel = 'Web address'
export const latitudeLabel = 'Latitude'
export const longitudeLabel = 'Longitude'
export const picturesLabel = 'Pictures'
export const productsLabel = 'Produce'
export const certificationsLabel = 'Certifications'
export const salesTypesLabel = 'How they sell'
export const paymentsLabel = 'Payment'
export const hoursLabel = 'Opening hours'
export const currentValueLabel = 'Current value'
export const suggestionLabel = 'Suggested correction'
export const commentLabel = 'Comment'
export const subjectLabel = 'Subject'
export const messageLabel = 'Message'
