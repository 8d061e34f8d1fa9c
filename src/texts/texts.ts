/**
 * The texts of the public pages, one catalogue per feature and language. A text is read where it is shown, never when a
 * module is loaded: on a server one module serves all languages. In browsers this file is replaced by one that passes on
 * the catalogues of the page's language alone, so that each script contains just the texts that it uses
 * (`scripts/build/page-languages.ts`, docs/decisions/languages.md).
 */
import * as frameDa from './frame/da.ts'
import * as frameDe from './frame/de.ts'
import * as frameEn from './frame/en.ts'
import * as headDa from './head/da.ts'
import * as headDe from './head/de.ts'
import * as headEn from './head/en.ts'
import * as landingDa from './landing/da.ts'
import * as landingDe from './landing/de.ts'
import * as landingEn from './landing/en.ts'
import * as placeDa from './place/da.ts'
import * as placeDe from './place/de.ts'
import * as placeEn from './place/en.ts'
import * as goodsDa from './goods/da.ts'
import * as goodsDe from './goods/de.ts'
import * as goodsEn from './goods/en.ts'
import * as shopPageDa from './shopPage/da.ts'
import * as shopPageDe from './shopPage/de.ts'
import * as shopPageEn from './shopPage/en.ts'
import * as listingDa from './listing/da.ts'
import * as listingDe from './listing/de.ts'
import * as listingEn from './listing/en.ts'
import * as visitDa from './visit/da.ts'
import * as visitDe from './visit/de.ts'
import * as visitEn from './visit/en.ts'
import * as seasonPageDa from './seasonPage/da.ts'
import * as seasonPageDe from './seasonPage/de.ts'
import * as seasonPageEn from './seasonPage/en.ts'
import * as formsDa from './forms/da.ts'
import * as formsDe from './forms/de.ts'
import * as formsEn from './forms/en.ts'
import * as savedDa from './saved/da.ts'
import * as savedDe from './saved/de.ts'
import * as savedEn from './saved/en.ts'
import * as tripPageDa from './tripPage/da.ts'
import * as tripPageDe from './tripPage/de.ts'
import * as tripPageEn from './tripPage/en.ts'
import * as overviewDa from './overview/da.ts'
import * as overviewDe from './overview/de.ts'
import * as overviewEn from './overview/en.ts'
import * as aboutPageDa from './aboutPage/da.ts'
import * as aboutPageDe from './aboutPage/de.ts'
import * as aboutPageEn from './aboutPage/en.ts'
import { inLanguage } from './language.ts'
import type { Translated } from './language.ts'

export const frame = inLanguage<Translated<typeof frameDa>>({ da: frameDa, de: frameDe, en: frameEn })
export const head = inLanguage<Translated<typeof headDa>>({ da: headDa, de: headDe, en: headEn })
export const landing = inLanguage<Translated<typeof landingDa>>({ da: landingDa, de: landingDe, en: landingEn })
export const place = inLanguage<Translated<typeof placeDa>>({ da: placeDa, de: placeDe, en: placeEn })
export const goods = inLanguage<Translated<typeof goodsDa>>({ da: goodsDa, de: goodsDe, en: goodsEn })
export const shopPage = inLanguage<Translated<typeof shopPageDa>>({ da: shopPageDa, de: shopPageDe, en: shopPageEn })
export const listing = inLanguage<Translated<typeof listingDa>>({ da: listingDa, de: listingDe, en: listingEn })
export const visit = inLanguage<Translated<typeof visitDa>>({ da: visitDa, de: visitDe, en: visitEn })
export const seasonPage = inLanguage<Translated<typeof seasonPageDa>>({
  da: seasonPageDa,
  de: seasonPageDe,
  en: seasonPageEn,
})
export const forms = inLanguage<Translated<typeof formsDa>>({ da: formsDa, de: formsDe, en: formsEn })
export const saved = inLanguage<Translated<typeof savedDa>>({ da: savedDa, de: savedDe, en: savedEn })
export const tripPage = inLanguage<Translated<typeof tripPageDa>>({ da: tripPageDa, de: tripPageDe, en: tripPageEn })
export const overview = inLanguage<Translated<typeof overviewDa>>({ da: overviewDa, de: overviewDe, en: overviewEn })
export const aboutPage = inLanguage<Translated<typeof aboutPageDa>>({
  da: aboutPageDa,
  de: aboutPageDe,
  en: aboutPageEn,
})
