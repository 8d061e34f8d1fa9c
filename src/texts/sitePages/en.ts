import { formatNumber } from '../format.ts'

export const texts = {
  goal: 'Our aim',
  goalText:
    'Good food is just around the next bend, if you know where to look. We want buying from a farm to be as easy as ' +
    'going to the supermarket: find the place, see what it sells and whether it is open, and go.',
  whatYouCan: 'What you can do',
  seeOpen: 'See who is open now, where the opening hours are known.',
  homeScreen: 'Put the site on your phone’s home screen. The map, and the pages you have seen, then work offline.',
  standFor: 'What we stand for',
  whereFrom: 'Where the information comes from',
  local: 'Local',
  localText: 'Food grown nearby does not have far to travel, and you can meet the people who produced it.',
  honest: 'Honest',
  honestText: 'We show what we know, and say when we do not know. Unknown opening hours are unknown, not closed.',
  open: 'Open',
  openText: 'The information is free to use. Fetch it, correct it, build on it.',
  calm: 'Calm',
  calmText:
    'No advertising and no tracking. Your location stays in your browser, unless you plan a trip by road or add ' +
    'a shop where you are standing.',
  aboutIntro: (total: number): string =>
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
    ', the southernmost as of January 2026 and the rest as of September 2019. Each page says where its information ' +
    'is from, and how old it is.',
  writing: 'Are you writing about Gårdkortet? Here is',
  logos: 'the logo in seven versions',

  privacyIntro: (site: string): string =>
    `${site} keeps as little as possible, and never where you are – only a place that you add yourself.`,
  responsible: 'Who is responsible',
  controller: (site: string): string => `The controller of the data on ${site} is:`,
  processors:
    'Netlify runs the website for us, and Neon the database. Both are companies in the United States, and their ' +
    'machines may be there as well.',

  looking: 'When you are just looking',
  inYourBrowser: (hasRouter: boolean): string =>
    'Searches, filters and distances are worked out in your own browser. Your location is not sent anywhere, unless you ' +
    `${hasRouter ? 'plan a trip or ' : ''}add a shop where you are standing (see below). The map’s images come from ` +
    'OpenStreetMap when you see a map; its server then learns your IP address, as any server does.',
  foreignPictures:
    'Some shops have a picture on another website, their own for example. It is fetched from there when you scroll down to it ' +
    'on the shop’s page. That server learns your IP address too, but not which page you are viewing.',

  trip: 'When you plan a trip',
  router: (host: string): string =>
    'Driving times are estimated by your browser. If you press ‘Get driving times by road’, our server sends the stops and ' +
    `the start of the trip to a routing service (${host}). If the trip starts where you are, your location is sent to the ` +
    'nearest 100 metres. The service learns neither your IP address nor anything else about you, and we keep nothing about ' +
    'the trip.',

  cookies: 'Cookies',
  cookiesIntro:
    'We do not use cookies for tracking or advertising. If you accept cookies, the answer is kept in your browser so that you ' +
    'are not asked again. If you reject them, that holds until you close the tab; next time we ask again. Whatever you ' +
    'answer, we keep what you yourself ask for and what the forms need:',
  reviewCookie:
    'Opening the form for a review sets a cookie that belongs to the security question. It lasts ten minutes.',
  visitCookie: (days: number): string =>
    'Pressing ‘I was here’ sets a cookie, so that one browser counts only once. It lasts 90 days and cannot be linked to you. Your ' +
    `answer also stays in your browser for ${days} days: without a connection it is sent later, and you are not asked again.`,
  questions:
    'On a shop’s page you may be asked one question a day, such as ‘Do they take MobilePay?’. Your browser remembers what you ' +
    'were asked, so that the same question does not come back. If you answer yes or no, the same applies as for ‘I was here’.',
  drafts:
    'What you write in a form stays in your browser until you send it or close the tab, so that it is not lost if ' +
    'something goes wrong.',
  waitingStall:
    'A stall that you are adding with ‘Add here’ stays on your phone, with its photo and place, until it is sent or ' +
    'deleted. Without a connection it is sent the next time you open a page here.',
  seenPages: (pages: number, days: number): string =>
    'Pages that you have opened are kept in your browser, so that you can see them again without a connection: the last ' +
    `${pages}, for up to ${days} days. We do not learn which they are. They go when you clear the site’s data in your browser.`,
  searches:
    'The last five searches that you confirmed with Enter or by choosing a suggestion stay in your browser until you press ' +
    '‘Forget these searches’ below the search field. They are not sent to us.',
  savedFarms:
    'Farms that you save with the heart, their pages and pictures, and your notes on them are only in your browser, until you ' +
    'remove them. They are not sent to us; if you share the list, it is in the link itself.',
  savedTrip:
    'The same goes for your trip. If it starts where you are, your own browser does the sums with your location, which is ' +
    'neither kept nor put in the trip’s link. If you press ‘Directions in Google Maps’, Google learns where the trip starts ' +
    'and where it goes.',
  presses: (months: number): string =>
    'When you press ‘Directions’ or ‘Call’, we count the press for the shop: which shop, which button and which day. We keep ' +
    `neither your IP address, nor a cookie, nor the time of day, and the figures are deleted after ${months} months. If your ` +
    'browser asks not to be tracked (Do Not Track or GPC), we do not count.',
  signedIn: (days: number): string =>
    `Our staff get a cookie when they sign in, which remembers that they have. So do owners; theirs lasts ${days} days.`,
  theme:
    'If you choose light or dark pages, your choice is kept in your browser until you choose ‘Same as system’ again. If you ' +
    'choose another language, or have been offered one, that is kept there too. Neither is sent anywhere.',

  sending: 'When you send us something',
  submissions:
    'If you write a review, a correction or a message, we keep what you write together with your IP address and browser type, ' +
    'to keep spam out. Your email address is never shown in public. If you suggest a new producer, we keep what you write, ' +
    'but neither IP address nor browser type. The shop’s own contact details are shown on its page.',
  stall:
    'If you open ‘Add here’ and let the page use your location, our server asks OpenStreetMap for the name of the road. It ' +
    'learns the place to the nearest ten metres, but not who is asking; the name of the road is remembered for up to half a ' +
    'year. If you send the stall, we keep the place of the pin, what you have chosen, and the photo. Your phone and our ' +
    'server both remove what the photo says about place, time and camera. It is published only when one of our staff has ' +
    'seen it, and may then be used freely by anyone (CC0). If it shows people or number plates, write to us and we will ' +
    'remove it.',
  visits: (visitorDays: number, findingDays: number): string =>
    'If you press ‘I was here’, we keep what you found and when, but neither your IP address, nor your browser type, nor your ' +
    'location. One code is worked out from the IP address and the shop with a key that only we have, and another from the ' +
    `cookie. They make sure that nobody counts twice, and are deleted after ${visitorDays} days. For up to ${findingDays} days ` +
    'the page says that a visitor found the shop open or closed, and on which day. If you answer the question on a shop’s ' +
    `page, we keep the answer with the same two codes and delete all of it after ${visitorDays} days. If two people give the ` +
    'same answer, the page shows it as ‘according to visitors’; nobody can see who answered.',
  limits:
    'We count how much is sent from each IP address, and make sure that nothing is kept twice. That is forgotten within two ' +
    'days. If you look up an address, our server asks OpenStreetMap about it without saying on whose behalf. The address and ' +
    'its position are remembered for up to half a year.',
  deletions: (months: number): string =>
    `If we delete a shop, that can be undone for up to ${months} months; until then only our staff can see it. If you ask us ` +
    'to, we delete it at once.',

  owners: 'When the farm is yours',
  claims: (linkMinutes: number, approvedDays: number, claimDays: number): string =>
    'If you tell us that a farm is yours, we keep your email address and which farm it is. The address is never shown in ' +
    'public and is not in our logs; only our staff can see it. We send you a link that is valid for ' +
    `${linkMinutes} minutes, and the emails that you have agreed to. If we cannot see that the address belongs to the farm, we ` +
    'also keep your name and phone number and any draft that you write, so that our staff can look into it and call you. ' +
    `If they agree, the link is valid for ${approvedDays} days; if they refuse, or you withdraw, your name, number and draft ` +
    `are deleted at once. Otherwise everything is deleted after ${claimDays} days at most.`,
  ownersAddress: (months: number, networkDays: number): string =>
    `Your address is deleted when you remove yourself as an owner, and no later than ${months} months after the farm was taken ` +
    'off the map. What you have changed stays, without your address. So that nobody can use us to pester others, we count how ' +
    'many emails an address gets each day, by a code that does not reveal the address. When you sign in, we remember a code ' +
    `for your network for ${networkDays} days, so that strangers cannot use up your links.`,

  bases: 'Why we may',
  basesIntro: 'The legal bases are in Article 6(1) of the General Data Protection Regulation (GDPR):',
  basisOfMessages:
    'Messages, reviews, corrections and suggestions: point (f). You have asked us to reply or to show them, and we cannot do ' +
    'that without keeping them.',
  basisOfAddresses:
    'IP address and browser type: point (f). We have a legitimate interest in keeping out spam and abuse.',
  basisOfShops:
    'Names, places and contact details of shops: point (f). They are public, and others have a legitimate interest in finding ' +
    'their way there.',
  basisOfOwners: 'Owners’ email addresses: point (b). Without one we cannot let you edit your farm’s page.',
  basisOfBrowser:
    'What is kept in your browser is needed for what you ask the site to do. Accepting cookies is remembered with your ' +
    'consent, point (a).',

  howLong: 'For how long',
  logs: 'Technical logs, including IP addresses and browser types: 12 months at most.',
  contacts: 'Contact details: until you ask for them to be deleted.',
  ownersKept: (months: number): string =>
    `Owners’ email addresses: until you remove yourself, and ${months} months at most after the farm is gone.`,
  mails: (days: number): string =>
    `Emails that we have sent: address and content for ${days} days at most. Our reply to a message stays with it.`,
  reviews: 'Reviews: they stay.',

  rights: 'Your rights',
  rightsIntro: 'Under the GDPR you have the right',
  access: 'to know what we have kept about you (access)',
  rectification: 'to have wrong details corrected',
  erasure: 'to have your data deleted',
  objection: 'to have processing restricted, and to object to it',
  portability: 'to receive your data, so that you can take it with you',
  complaint: 'to complain to the Danish authority, *Datatilsynet*: datatilsynet.dk',
  writeToUs: 'Write to us',
  weHelp: ' and we will help.',

  notFound: 'Sorry, there is no such page',
  notFoundWhy: 'It may have moved, or the address may be misspelt.',
  search: 'Search',
  didYouMean: 'Were you looking for one of these?',
  whyLocal: 'Why buy straight from the farm?',
  fresh: 'Fresher food',
  freshText: 'From field to kitchen in a few hours, and at the time of year when it tastes best.',
  near: 'Short journeys',
  nearText: 'Less transport and less packaging.',
  meet: 'Meet the farmers',
  meetText: 'Ask the people who grew your food how they did it.',

  offline: 'No connection',
  offlineWhy:
    'A page that you have not opened before can only be shown once you are back online. The map, the list and the search still work.',
  toMap: 'Go to the map',
  tryAgain: 'Try again',
  keptPages: 'Pages you can read offline',
}
