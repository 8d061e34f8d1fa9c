import type { ReactNode } from 'react'

import type { Language } from '#src/domain/text/language.ts'

import { Button } from '../Button.tsx'
import type { Upload } from './use-uploads.ts'
import { pictureWords } from './words.ts'

interface Props {
  upload: Upload
  language: Language
  onAgain: () => void
  onDrop: () => void
}

/** A photo on its way, how far it has come or why it did not. */
export function UploadRow({ upload: { photo, state }, language, onAgain, onDrop }: Props): ReactNode {
  const words = pictureWords[language]
  const isFailed = state.status === 'failed'
  return (
    <li className={`flex flex-col gap-2 rounded-lg border border-sand p-3 ${isFailed ? 'bg-blush' : 'bg-white'}`}>
      <div className="min-w-0">
        <p className="truncate font-medium">{photo.name}</p>
        {state.status === 'failed' && (
          <p role="alert" className="text-sm font-medium text-barn">
            {state.message}
          </p>
        )}
        {state.status === 'waiting' && <p className="text-sm text-moss">{words.waiting}</p>}
        {state.status === 'sending' && (
          <>
            <p className="mb-1 text-sm text-moss">
              {state.share < 1 ? `${Math.round(state.share * 100)} %` : words.preparing}
            </p>
            <progress className="progress" value={state.share} aria-label={photo.name} />
          </>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {isFailed && state.mayBeTriedAgain && <Button onPress={onAgain}>{words.again}</Button>}
        <Button onPress={onDrop}>{isFailed ? words.dismiss : words.stop}</Button>
      </p>
    </li>
  )
}
