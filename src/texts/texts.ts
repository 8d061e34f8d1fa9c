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
import * as certificationsDa from './certifications/da.ts'
import * as certificationsDe from './certifications/de.ts'
import * as certificationsEn from './certifications/en.ts'
import * as correctionsDa from './corrections/da.ts'
import * as correctionsDe from './corrections/de.ts'
import * as correctionsEn from './corrections/en.ts'
import * as distancesDa from './distances/da.ts'
import * as distancesDe from './distances/de.ts'
import * as distancesEn from './distances/en.ts'
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
import * as goodsDa from './goods/da.ts'
import * as goodsDe from './goods/de.ts'
import * as goodsEn from './goods/en.ts'
import * as headDa from './head/da.ts'
import * as headDe from './head/de.ts'
import * as headEn from './head/en.ts'
import * as hoursDa from './hours/da.ts'
import * as hoursDe from './hours/de.ts'
import * as hoursEn from './hours/en.ts'
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
import * as placeDa from './place/da.ts'
import * as placeDe from './place/de.ts'
import * as placeEn from './place/en.ts'
import * as rulesDa from './rules/da.ts'
import * as rulesDe from './rules/de.ts'
import * as rulesEn from './rules/en.ts'
import * as salesDa from './sales/da.ts'
import * as salesDe from './sales/de.ts'
import * as salesEn from './sales/en.ts'
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
import { inLanguage } from './language.ts'
import type { Translated } from './language.ts'

export const aboutPage = inLanguage<Translated<typeof aboutPageDa>>({
  da: aboutPageDa,
  de: aboutPageDe,
  en: aboutPageEn,
})
export const answers = inLanguage<Translated<typeof answersDa>>({ da: answersDa, de: answersDe, en: answersEn })
export const cards = inLanguage<Translated<typeof cardsDa>>({ da: cardsDa, de: cardsDe, en: cardsEn })
export const certifications = inLanguage<Translated<typeof certificationsDa>>({
  da: certificationsDa,
  de: certificationsDe,
  en: certificationsEn,
})
export const corrections = inLanguage<Translated<typeof correctionsDa>>({
  da: correctionsDa,
  de: correctionsDe,
  en: correctionsEn,
})
export const distances = inLanguage<Translated<typeof distancesDa>>({
  da: distancesDa,
  de: distancesDe,
  en: distancesEn,
})
export const facts = inLanguage<Translated<typeof factsDa>>({ da: factsDa, de: factsDe, en: factsEn })
export const feeds = inLanguage<Translated<typeof feedsDa>>({ da: feedsDa, de: feedsDe, en: feedsEn })
export const forms = inLanguage<Translated<typeof formsDa>>({ da: formsDa, de: formsDe, en: formsEn })
export const frame = inLanguage<Translated<typeof frameDa>>({ da: frameDa, de: frameDe, en: frameEn })
export const generated = inLanguage<Translated<typeof generatedDa>>({
  da: generatedDa,
  de: generatedDe,
  en: generatedEn,
})
export const goods = inLanguage<Translated<typeof goodsDa>>({ da: goodsDa, de: goodsDe, en: goodsEn })
export const head = inLanguage<Translated<typeof headDa>>({ da: headDa, de: headDe, en: headEn })
export const hours = inLanguage<Translated<typeof hoursDa>>({ da: hoursDa, de: hoursDe, en: hoursEn })
export const kept = inLanguage<Translated<typeof keptDa>>({ da: keptDa, de: keptDe, en: keptEn })
export const landing = inLanguage<Translated<typeof landingDa>>({ da: landingDa, de: landingDe, en: landingEn })
export const listing = inLanguage<Translated<typeof listingDa>>({ da: listingDa, de: listingDe, en: listingEn })
export const names = inLanguage<Translated<typeof namesDa>>({ da: namesDa, de: namesDe, en: namesEn })
export const notices = inLanguage<Translated<typeof noticesDa>>({ da: noticesDa, de: noticesDe, en: noticesEn })
export const overview = inLanguage<Translated<typeof overviewDa>>({ da: overviewDa, de: overviewDe, en: overviewEn })
export const place = inLanguage<Translated<typeof placeDa>>({ da: placeDa, de: placeDe, en: placeEn })
export const rules = inLanguage<Translated<typeof rulesDa>>({ da: rulesDa, de: rulesDe, en: rulesEn })
export const sales = inLanguage<Translated<typeof salesDa>>({ da: salesDa, de: salesDe, en: salesEn })
export const saved = inLanguage<Translated<typeof savedDa>>({ da: savedDa, de: savedDe, en: savedEn })
export const season = inLanguage<Translated<typeof seasonDa>>({ da: seasonDa, de: seasonDe, en: seasonEn })
export const seasonPage = inLanguage<Translated<typeof seasonPageDa>>({
  da: seasonPageDa,
  de: seasonPageDe,
  en: seasonPageEn,
})
export const shopPage = inLanguage<Translated<typeof shopPageDa>>({ da: shopPageDa, de: shopPageDe, en: shopPageEn })
export const status = inLanguage<Translated<typeof statusDa>>({ da: statusDa, de: statusDe, en: statusEn })
export const suggestions = inLanguage<Translated<typeof suggestionsDa>>({
  da: suggestionsDa,
  de: suggestionsDe,
  en: suggestionsEn,
})
export const trip = inLanguage<Translated<typeof tripDa>>({ da: tripDa, de: tripDe, en: tripEn })
export const tripPage = inLanguage<Translated<typeof tripPageDa>>({ da: tripPageDa, de: tripPageDe, en: tripPageEn })
export const trust = inLanguage<Translated<typeof trustDa>>({ da: trustDa, de: trustDe, en: trustEn })
export const visit = inLanguage<Translated<typeof visitDa>>({ da: visitDa, de: visitDe, en: visitEn })
export const week = inLanguage<Translated<typeof weekDa>>({ da: weekDa, de: weekDe, en: weekEn })
export const when = inLanguage<Translated<typeof whenDa>>({ da: whenDa, de: whenDe, en: whenEn })
