/**
 * The texts of the public pages, one catalogue per feature and language. A text is read where it is shown, never when a
 * module is loaded: on a server one module serves all languages. In browsers this file is replaced by one that passes on
 * the catalogues of the page's language alone, so that each script contains just the texts that it uses
 * (`scripts/build/page-languages.ts`, docs/decisions/languages.md).
 */
import * as frameDa from './frame/da.ts'
import * as frameDe from './frame/de.ts'
import * as frameEn from './frame/en.ts'
import { inLanguage } from './language.ts'
import type { Translated } from './language.ts'

export const frame = inLanguage<Translated<typeof frameDa>>({ da: frameDa, de: frameDe, en: frameEn })
