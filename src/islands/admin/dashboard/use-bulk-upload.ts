import { useState } from 'react'

import { checkAnswer, uploadAnswer } from '#src/contracts/bulk-upload.ts'
import type { CheckedRow, UploadAnswer } from '#src/contracts/bulk-upload.ts'
import { postWithProgress } from '#src/stores/post-with-progress.ts'
import { readUploadRows, uploadBody, UploadProblem } from '#src/stores/upload-rows.ts'

import { refresh, useAction } from '../calls.ts'
import { GEOCODING_PROGRESS, UNLOCATED } from '../GeocodingProgress.tsx'
import { isChoosable } from './CheckedRows.tsx'

interface Check {
  rows: CheckedRow[]
  chosen: ReadonlySet<number>
}

interface Chosen {
  text: string
  /** Numbers of the rows that are to be uploaded; null for all. */
  rows: ReadonlySet<number> | null
}

type OnSent = (share: number) => void

interface BulkUpload {
  text: string
  write: (text: string) => void
  /** What an upload of this text would do; null until it has been checked. */
  check: Check | null
  choose: (chosen: ReadonlySet<number>) => void
  startCheck: (text: string) => void
  isChecking: boolean
  upload: () => void
  isUploading: boolean
  /** The share of the text that the server has, from 0 to 1, while it is checked or uploaded. */
  sent: number
  /** How the last upload went. */
  done: UploadAnswer | null
}

function failure(told: string | null, _sent: unknown, error: unknown) {
  if (error instanceof UploadProblem) return { title: error.title, description: error.message }
  return { title: 'Upload Failed', description: told ?? 'Please try again.' }
}

async function checkText(text: string, onSent: OnSent): Promise<CheckedRow[]> {
  const body = uploadBody(await readUploadRows(text))
  return checkAnswer.parse(await postWithProgress({ path: '/api/admin/upload/check', body, onSent }))
}

/** Sends the chosen rows; what is told of a row names it as it stands in the text. */
async function uploadText({ text, rows }: Chosen, onSent: OnSent): Promise<UploadAnswer> {
  const all = (await readUploadRows(text)).map((producer, index) => ({ producer, row: index + 1 }))
  const sent = rows === null ? all : all.filter(({ row }) => rows.has(row))
  const body = uploadBody(sent.map(({ producer }) => producer))
  const answer = uploadAnswer.parse(await postWithProgress({ path: '/api/admin/upload', body, onSent }))
  return { ...answer, wrong: answer.wrong.map((wrong) => ({ ...wrong, row: sent[wrong.row - 1]?.row ?? wrong.row })) }
}

/** A text that is checked, as far as the operator wants, and uploaded. What is written anew is to be checked anew. */
export function useBulkUpload(): BulkUpload {
  const [text, setText] = useState('')
  const [check, setCheck] = useState<Check | null>(null)
  const [sent, setSent] = useState(0)
  const [done, setDone] = useState<UploadAnswer | null>(null)
  const write = (written: string): void => {
    setText(written)
    setCheck(null)
  }
  const checking = useAction({
    send: (wanted: string) => checkText(wanted, setSent),
    onDone: (rows) => setCheck({ rows, chosen: new Set(rows.filter(isChoosable).map(({ row }) => row)) }),
    failure,
  })
  const uploading = useAction({
    send: (chosen: Chosen) => uploadText(chosen, setSent),
    onDone: (answer) => {
      setDone(answer)
      setCheck(null)
      if (answer.wrong.length === 0) setText('')
      // Nobody waits for the figures: the next list may come at once.
      void refresh(['api', 'admin', 'collection-status'], UNLOCATED, GEOCODING_PROGRESS)
    },
    success: ({ message }) => ({ title: 'Upload Successful', description: message }),
    failure,
  })
  const isBusy = checking.isPending || uploading.isPending
  return {
    text,
    write,
    check,
    choose: (chosen) => check && setCheck({ ...check, chosen }),
    startCheck: (wanted) => {
      if (isBusy) return
      setDone(null)
      checking.mutate(wanted)
    },
    isChecking: checking.isPending,
    upload: () => {
      if (isBusy) return
      setDone(null)
      uploading.mutate({ text, rows: check?.chosen ?? null })
    },
    isUploading: uploading.isPending,
    sent,
    done,
  }
}
