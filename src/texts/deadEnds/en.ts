export const texts = {
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
