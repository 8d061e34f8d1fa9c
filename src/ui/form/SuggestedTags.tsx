import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'

import { tagLabel } from '#src/domain/producer/fields.ts'
import { texts as english } from '#src/texts/reports/en.ts'
import type { FormValues } from '#src/domain/producer/form-values.ts'
import { suggestionSourceLabel, suggestTags } from '#src/domain/producer/suggested-tags.ts'
import type { Language } from '#src/domain/text/format.ts'

interface Props<Sent> {
  form: UseFormReturn<FormValues, unknown, Sent>
  language: Language
  /** Facts about the stored shop. */
  visitorFacts?: readonly string[]
}

const headings: Record<Language, string> = {
  da: 'Foreslået: tryk for at tilføje det, der passer',
  en: 'Suggested: press to add what is right',
}

/** Tags suggested by visitors, the name and the description that are not selected yet, each added by one press. */
export function SuggestedTags<Sent>({ form, language, visitorFacts = [] }: Props<Sent>): ReactNode {
  const [name, description, products, salesTypes, payments] = useWatch({
    control: form.control,
    name: ['name', 'description', 'products', 'salesTypes', 'payments'],
  })
  const suggestions = suggestTags({
    name,
    description,
    products,
    salesTypes,
    payments,
    visitorFacts: [...visitorFacts],
  })
  if (suggestions.length === 0) return null
  return (
    <fieldset className="min-w-0 rounded-card border border-rapeseed bg-straw p-3">
      <legend className="field-label px-1">{headings[language]}</legend>
      <ul className="flex flex-wrap gap-2">
        {suggestions.map(({ field, value, source }) => (
          <li key={`${field}-${value}`}>
            <button
              type="button"
              className={
                'inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-stem ' +
                'bg-white px-2.5 text-sm hover:border-forest md:min-h-9'
              }
              onClick={() =>
                form.setValue(field, [...form.getValues(field), value], { shouldDirty: true, shouldTouch: true })
              }
            >
              <Plus aria-hidden="true" className="size-4 text-forest" />
              {tagLabel(field, value, language)}
              <span className="text-moss">
                {language === 'en' ? english.suggestedBy[source] : suggestionSourceLabel(source)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
