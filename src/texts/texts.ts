/**
 * The texts of the public pages, one catalogue per feature and language. Read texts when they are displayed, never
 * while a module loads: on a server, one module serves all languages. In browsers, an import of this file becomes
 * imports of the catalogues that are used, in the page's language (`scripts/build/page-languages.ts`,
 * docs/decisions/languages.md).
 */
import { texts as answersDa } from './answers/da.ts'
import { texts as answersDe } from './answers/de.ts'
import { texts as answersEn } from './answers/en.ts'
import { texts as dataPagesDa } from './dataPages/da.ts'
import { texts as dataPagesDe } from './dataPages/de.ts'
import { texts as dataPagesEn } from './dataPages/en.ts'
import { texts as formsDa } from './forms/da.ts'
import { texts as formsDe } from './forms/de.ts'
import { texts as formsEn } from './forms/en.ts'
import { texts as frameDa } from './frame/da.ts'
import { texts as frameDe } from './frame/de.ts'
import { texts as frameEn } from './frame/en.ts'
import { texts as generatedDa } from './generated/da.ts'
import { texts as generatedDe } from './generated/de.ts'
import { texts as generatedEn } from './generated/en.ts'
import { texts as guideDe } from './guide/de.ts'
import { texts as guideEn } from './guide/en.ts'
import { texts as headDa } from './head/da.ts'
import { texts as headDe } from './head/de.ts'
import { texts as headEn } from './head/en.ts'
import { texts as hoursDa } from './hours/da.ts'
import { texts as hoursDe } from './hours/de.ts'
import { texts as hoursEn } from './hours/en.ts'
import { texts as keptDa } from './kept/da.ts'
import { texts as keptDe } from './kept/de.ts'
import { texts as keptEn } from './kept/en.ts'
import { texts as landingDa } from './landing/da.ts'
import { texts as landingDe } from './landing/de.ts'
import { texts as landingEn } from './landing/en.ts'
import { texts as listingDa } from './listing/da.ts'
import { texts as listingDe } from './listing/de.ts'
import { texts as listingEn } from './listing/en.ts'
import { texts as namesDa } from './names/da.ts'
import { texts as namesDe } from './names/de.ts'
import { texts as namesEn } from './names/en.ts'
import { texts as placeDa } from './place/da.ts'
import { texts as placeDe } from './place/de.ts'
import { texts as placeEn } from './place/en.ts'
import { texts as reportsDa } from './reports/da.ts'
import { texts as reportsDe } from './reports/de.ts'
import { texts as reportsEn } from './reports/en.ts'
import { texts as savedDa } from './saved/da.ts'
import { texts as savedDe } from './saved/de.ts'
import { texts as savedEn } from './saved/en.ts'
import { texts as seasonDa } from './season/da.ts'
import { texts as seasonDe } from './season/de.ts'
import { texts as seasonEn } from './season/en.ts'
import { texts as shopPageDa } from './shopPage/da.ts'
import { texts as shopPageDe } from './shopPage/de.ts'
import { texts as shopPageEn } from './shopPage/en.ts'
import { texts as sitePagesDa } from './sitePages/da.ts'
import { texts as sitePagesDe } from './sitePages/de.ts'
import { texts as sitePagesEn } from './sitePages/en.ts'
import { texts as stallsDa } from './stalls/da.ts'
import { texts as stallsDe } from './stalls/de.ts'
import { texts as stallsEn } from './stalls/en.ts'
import { texts as tripPageDa } from './tripPage/da.ts'
import { texts as tripPageDe } from './tripPage/de.ts'
import { texts as tripPageEn } from './tripPage/en.ts'
import { texts as wrongDa } from './wrong/da.ts'
import { texts as wrongDe } from './wrong/de.ts'
import { texts as wrongEn } from './wrong/en.ts'
import { inLanguage } from './language.ts'

export const answers = inLanguage(answersDa, answersDe, answersEn)
export const dataPages = inLanguage(dataPagesDa, dataPagesDe, dataPagesEn)
export const forms = inLanguage(formsDa, formsDe, formsEn)
export const frame = inLanguage(frameDa, frameDe, frameEn)
export const generated = inLanguage(generatedDa, generatedDe, generatedEn)
/** For visitors from abroad. It does not exist in Danish. */
export const guide = inLanguage(guideEn, guideDe, guideEn)
export const head = inLanguage(headDa, headDe, headEn)
export const hours = inLanguage(hoursDa, hoursDe, hoursEn)
export const kept = inLanguage(keptDa, keptDe, keptEn)
export const landing = inLanguage(landingDa, landingDe, landingEn)
export const listing = inLanguage(listingDa, listingDe, listingEn)
export const names = inLanguage(namesDa, namesDe, namesEn)
export const place = inLanguage(placeDa, placeDe, placeEn)
export const reports = inLanguage(reportsDa, reportsDe, reportsEn)
export const saved = inLanguage(savedDa, savedDe, savedEn)
export const season = inLanguage(seasonDa, seasonDe, seasonEn)
export const shopPage = inLanguage(shopPageDa, shopPageDe, shopPageEn)
export const sitePages = inLanguage(sitePagesDa, sitePagesDe, sitePagesEn)
export const stalls = inLanguage(stallsDa, stallsDe, stallsEn)
export const tripPage = inLanguage(tripPageDa, tripPageDe, tripPageEn)
export const wrong = inLanguage(wrongDa, wrongDe, wrongEn)
