/**
 * The texts of the public pages, one catalogue per feature and language. A text is read where it is shown, never when a
 * module is loaded: on a server one module serves all languages. In browsers an import of this file becomes one of the
 * catalogues that it names, in the page's language (`scripts/build/page-languages.ts`, docs/decisions/languages.md).
 */
import * as aboutPageDa from './aboutPage/da.ts'
import * as aboutPageDe from './aboutPage/de.ts'
import * as aboutPageEn from './aboutPage/en.ts'
import * as answersDa from './answers/da.ts'
import * as answersDe from './answers/de.ts'
import * as answersEn from './answers/en.ts'
import * as cardsDa from './cards/da.ts'
import * as cardsDe from './cards/de.ts'
import * as cardsEn from './cards/en.ts'
import * as dataPageDa from './dataPage/da.ts'
import * as dataPageDe from './dataPage/de.ts'
import * as dataPageEn from './dataPage/en.ts'
import * as deadEndsDa from './deadEnds/da.ts'
import * as deadEndsDe from './deadEnds/de.ts'
import * as deadEndsEn from './deadEnds/en.ts'
import * as distancesDa from './distances/da.ts'
import * as distancesDe from './distances/de.ts'
import * as distancesEn from './distances/en.ts'
import * as embedsDa from './embeds/da.ts'
import * as embedsDe from './embeds/de.ts'
import * as embedsEn from './embeds/en.ts'
import * as factsDa from './facts/da.ts'
import * as factsDe from './facts/de.ts'
import * as factsEn from './facts/en.ts'
import * as feedsDa from './feeds/da.ts'
import * as feedsDe from './feeds/de.ts'
import * as feedsEn from './feeds/en.ts'
import * as formsDa from './forms/da.ts'
import * as formsDe from './forms/de.ts'
import * as formsEn from './forms/en.ts'
import * as frameDa from './frame/da.ts'
import * as frameDe from './frame/de.ts'
import * as frameEn from './frame/en.ts'
import * as generatedDa from './generated/da.ts'
import * as generatedDe from './generated/de.ts'
import * as generatedEn from './generated/en.ts'
import * as geocodingDa from './geocoding/da.ts'
import * as geocodingDe from './geocoding/de.ts'
import * as geocodingEn from './geocoding/en.ts'
import * as goodsDa from './goods/da.ts'
import * as goodsDe from './goods/de.ts'
import * as goodsEn from './goods/en.ts'
import * as guideDe from './guide/de.ts'
import * as guideEn from './guide/en.ts'
import * as headDa from './head/da.ts'
import * as headDe from './head/de.ts'
import * as headEn from './head/en.ts'
import * as hoursDa from './hours/da.ts'
import * as hoursDe from './hours/de.ts'
import * as hoursEn from './hours/en.ts'
import * as hoursFormDa from './hoursForm/da.ts'
import * as hoursFormDe from './hoursForm/de.ts'
import * as hoursFormEn from './hoursForm/en.ts'
import * as keptDa from './kept/da.ts'
import * as keptDe from './kept/de.ts'
import * as keptEn from './kept/en.ts'
import * as landingDa from './landing/da.ts'
import * as landingDe from './landing/de.ts'
import * as landingEn from './landing/en.ts'
import * as listingDa from './listing/da.ts'
import * as listingDe from './listing/de.ts'
import * as listingEn from './listing/en.ts'
import * as namesDa from './names/da.ts'
import * as namesDe from './names/de.ts'
import * as namesEn from './names/en.ts'
import * as noticesDa from './notices/da.ts'
import * as noticesDe from './notices/de.ts'
import * as noticesEn from './notices/en.ts'
import * as overviewDa from './overview/da.ts'
import * as overviewDe from './overview/de.ts'
import * as overviewEn from './overview/en.ts'
import * as parametersDa from './parameters/da.ts'
import * as parametersDe from './parameters/de.ts'
import * as parametersEn from './parameters/en.ts'
import * as placeDa from './place/da.ts'
import * as placeDe from './place/de.ts'
import * as placeEn from './place/en.ts'
import * as privacyPageDa from './privacyPage/da.ts'
import * as privacyPageDe from './privacyPage/de.ts'
import * as privacyPageEn from './privacyPage/en.ts'
import * as rulesDa from './rules/da.ts'
import * as rulesDe from './rules/de.ts'
import * as rulesEn from './rules/en.ts'
import * as savedDa from './saved/da.ts'
import * as savedDe from './saved/de.ts'
import * as savedEn from './saved/en.ts'
import * as seasonDa from './season/da.ts'
import * as seasonDe from './season/de.ts'
import * as seasonEn from './season/en.ts'
import * as seasonPageDa from './seasonPage/da.ts'
import * as seasonPageDe from './seasonPage/de.ts'
import * as seasonPageEn from './seasonPage/en.ts'
import * as shopPageDa from './shopPage/da.ts'
import * as shopPageDe from './shopPage/de.ts'
import * as shopPageEn from './shopPage/en.ts'
import * as stallsDa from './stalls/da.ts'
import * as stallsDe from './stalls/de.ts'
import * as stallsEn from './stalls/en.ts'
import * as statusDa from './status/da.ts'
import * as statusDe from './status/de.ts'
import * as statusEn from './status/en.ts'
import * as suggestionsDa from './suggestions/da.ts'
import * as suggestionsDe from './suggestions/de.ts'
import * as suggestionsEn from './suggestions/en.ts'
import * as tripDa from './trip/da.ts'
import * as tripDe from './trip/de.ts'
import * as tripEn from './trip/en.ts'
import * as tripPageDa from './tripPage/da.ts'
import * as tripPageDe from './tripPage/de.ts'
import * as tripPageEn from './tripPage/en.ts'
import * as trustDa from './trust/da.ts'
import * as trustDe from './trust/de.ts'
import * as trustEn from './trust/en.ts'
import * as visitDa from './visit/da.ts'
import * as visitDe from './visit/de.ts'
import * as visitEn from './visit/en.ts'
import * as weekDa from './week/da.ts'
import * as weekDe from './week/de.ts'
import * as weekEn from './week/en.ts'
import * as whenDa from './when/da.ts'
import * as whenDe from './when/de.ts'
import * as whenEn from './when/en.ts'
import * as wrongDa from './wrong/da.ts'
import * as wrongDe from './wrong/de.ts'
import * as wrongEn from './wrong/en.ts'
import { inLanguage } from './language.ts'

export const aboutPage = inLanguage(aboutPageDa, aboutPageDe, aboutPageEn)
export const answers = inLanguage(answersDa, answersDe, answersEn)
export const cards = inLanguage(cardsDa, cardsDe, cardsEn)
export const dataPage = inLanguage(dataPageDa, dataPageDe, dataPageEn)
export const deadEnds = inLanguage(deadEndsDa, deadEndsDe, deadEndsEn)
export const distances = inLanguage(distancesDa, distancesDe, distancesEn)
export const embeds = inLanguage(embedsDa, embedsDe, embedsEn)
export const facts = inLanguage(factsDa, factsDe, factsEn)
export const feeds = inLanguage(feedsDa, feedsDe, feedsEn)
export const forms = inLanguage(formsDa, formsDe, formsEn)
export const frame = inLanguage(frameDa, frameDe, frameEn)
export const generated = inLanguage(generatedDa, generatedDe, generatedEn)
export const geocoding = inLanguage(geocodingDa, geocodingDe, geocodingEn)
export const goods = inLanguage(goodsDa, goodsDe, goodsEn)
/** For guests: there is no Danish one. */
export const guide = inLanguage(guideEn, guideDe, guideEn)
export const head = inLanguage(headDa, headDe, headEn)
export const hours = inLanguage(hoursDa, hoursDe, hoursEn)
export const hoursForm = inLanguage(hoursFormDa, hoursFormDe, hoursFormEn)
export const kept = inLanguage(keptDa, keptDe, keptEn)
export const landing = inLanguage(landingDa, landingDe, landingEn)
export const listing = inLanguage(listingDa, listingDe, listingEn)
export const names = inLanguage(namesDa, namesDe, namesEn)
export const notices = inLanguage(noticesDa, noticesDe, noticesEn)
export const overview = inLanguage(overviewDa, overviewDe, overviewEn)
export const parameters = inLanguage(parametersDa, parametersDe, parametersEn)
export const place = inLanguage(placeDa, placeDe, placeEn)
export const privacyPage = inLanguage(privacyPageDa, privacyPageDe, privacyPageEn)
export const rules = inLanguage(rulesDa, rulesDe, rulesEn)
export const saved = inLanguage(savedDa, savedDe, savedEn)
export const season = inLanguage(seasonDa, seasonDe, seasonEn)
export const seasonPage = inLanguage(seasonPageDa, seasonPageDe, seasonPageEn)
export const shopPage = inLanguage(shopPageDa, shopPageDe, shopPageEn)
export const stalls = inLanguage(stallsDa, stallsDe, stallsEn)
export const status = inLanguage(statusDa, statusDe, statusEn)
export const suggestions = inLanguage(suggestionsDa, suggestionsDe, suggestionsEn)
export const trip = inLanguage(tripDa, tripDe, tripEn)
export const tripPage = inLanguage(tripPageDa, tripPageDe, tripPageEn)
export const trust = inLanguage(trustDa, trustDe, trustEn)
export const visit = inLanguage(visitDa, visitDe, visitEn)
export const week = inLanguage(weekDa, weekDe, weekEn)
export const when = inLanguage(whenDa, whenDe, whenEn)
export const wrong = inLanguage(wrongDa, wrongDe, wrongEn)
