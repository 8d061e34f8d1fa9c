import type { ReactNode } from 'react'

import { picturesOf } from '#src/domain/pictures/shop-pictures.ts'
import type { GivenEditable } from '#src/domain/producer/changes.ts'
import type { Conflict, EditedPart, Kept, Version } from '#src/domain/producer/edit-conflicts.ts'
import { fieldLabel, fieldText } from '#src/domain/producer/fields.ts'
import { isPart, partLabel, partText } from '#src/domain/sources/part-text.ts'
import type { Language } from '#src/domain/text/language.ts'

import { PictureStrip } from '../pictures/PictureStrip.tsx'
import { VersionChoice } from './VersionChoice.tsx'

interface Props {
  conflict: Conflict<GivenEditable>
  language: Language
  /** Whose each version is, in words. */
  labelOf: (version: Version, part: EditedPart) => string
  kept: Kept
  onKeep: (kept: Kept) => void
}

function Content({ part, version, conflict, language }: { part: EditedPart; version: Version } & Props): ReactNode {
  const producer = conflict[version]
  if (part === 'openingHours') return conflict.hours[version]
  if (part === 'imageUrl') return <PictureStrip pictures={picturesOf(producer)} language={language} />
  return isPart(part) ? partText(part, producer, language) : fieldText(part, producer[part], language)
}

/** Both versions of every part that two people have both changed, side by side, to choose between: mine unless theirs is taken. */
export function ConflictFields(props: Props): ReactNode {
  const { conflict, language, labelOf, kept, onKeep } = props
  return conflict.parts.map((part) => (
    <VersionChoice
      key={part}
      legend={isPart(part) ? partLabel(part, language) : fieldLabel(part, language)}
      versions={(['mine', 'theirs'] as const).map((version) => ({
        key: version,
        label: labelOf(version, part),
        text: <Content {...props} part={part} version={version} />,
      }))}
      chosen={kept[part] ?? 'mine'}
      onChoose={(version) => onKeep({ ...kept, [part]: version })}
    />
  ))
}
