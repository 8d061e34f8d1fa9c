import { useEffect, useRef, useState } from 'react'

import { checkAnswer, uploadAnswer } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, UploadAnswer } from '#src/contracts/upload/bulk-upload.ts'
import { decodeText } from '#src/domain/upload/decode-text.ts'
import { askBeforeLeaving } from '#src/stores/admin/unsaved.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { postWithProgress } from '#src/stores/admin/post-with-progress.ts'
import { showToast } from '#src/stores/toasts.ts'
import { readUploadRows, uploadBody, UploadProblem } from '#src/stores/admin/upload-rows.ts'

import { refresh, useAction } from '../calls.ts'
import { GEOCODING_PROGRESS, UNLOCATED } from '../GeocodingProgress.tsx'
import { STATUS } from '../producer/paths.ts'
import { isChoosable } from './CheckedRows.tsx'

const draft = draftOf('upload')

interface Check {
  rows: CheckedRow[]
  chosen: ReadonlySet<number>
}

interface Chosen {
  text: string
  /** Numbers of the rows that are to be uploaded; null for all. */
  rows: ReadonlySet<number> | null
  /** Whether something of the text is not in the directory after that. */
  leavesRows: boolean
}

/** Whether rows that are to be written, or to be put right first, are left for another time. */
const leavesRows = ({ rows, chosen }: Check): boolean =>
  rows.some(({ row, outcome }) => outcome !== 'unchanged' && !chosen.has(row))

type OnSent = (share: number) => void

function failure(message: string | null, _sent: unknown, error: unknown) {
  if (error instanceof UploadProblem) return { title: error.title, description: error.message }
  return { title: 'Upload Failed', description: message ?? 'Please try again.' }
}

async function checkText(text: string, onSent: OnSent): Promise<CheckedRow[]> {
  const body = uploadBody(await readUploadRows(text))
  return checkAnswer.parse(await postWithProgress({ path: '/api/admin/upload/check', body, onSent }))
}

/** Sends the chosen rows. The answer numbers rows as they stand in the text. */
async function uploadText({ text, rows }: Chosen, onSent: OnSent): Promise<UploadAnswer> {
  const all = (await readUploadRows(text)).map((producer, index) => ({ producer, row: index + 1 }))
  const sent = rows === null ? all : all.filter(({ row }) => rows.has(row))
  const body = uploadBody(sent.map(({ producer }) => producer))
  const answer = uploadAnswer.parse(await postWithProgress({ path: '/api/admin/upload', body, onSent }))
  return { ...answer, wrong: answer.wrong.map((wrong) => ({ ...wrong, row: sent[wrong.row - 1]?.row ?? wrong.row })) }
}

/** A text that is checked, as far as the operator wants, and uploaded. What is written anew is to be checked anew. */
export function useBulkUpload() {
  const [text, setText] = useState(() => draft.restore({ text: '' }).text)
  /** What came back for another text than this one is not for this one. */
  const current = useRef(text)
  // A text that is too long to be kept for the tab is asked about before it is lost.
  useEffect(() => askBeforeLeaving(() => draft.restore({ text: '' }).text !== current.current), [])
  const [check, setCheck] = useState<Check | null>(null)
  const [sent, setSent] = useState(0)
  const [done, setDone] = useState<UploadAnswer | null>(null)
  const write = (written: string): void => {
    current.current = written
    setText(written)
    draft.keep({ text: written })
    setCheck(null)
  }
  const checking = useAction({
    send: (wanted: string) => checkText(wanted, setSent),
    onDone: (rows, wanted) => {
      if (wanted === current.current)
        setCheck({ rows, chosen: new Set(rows.filter(isChoosable).map(({ row }) => row)) })
    },
    failure,
  })
  const uploading = useAction({
    send: (chosen: Chosen) => uploadText(chosen, setSent),
    onDone: (answer, uploaded) => {
      setDone(answer)
      if (uploaded.text === current.current) write(answer.wrong.length > 0 || uploaded.leavesRows ? uploaded.text : '')
      // Nobody waits for the figures: the next list may come at once.
      void refresh(STATUS, UNLOCATED, GEOCODING_PROGRESS)
    },
    success: ({ message }) => ({ title: 'Upload Successful', description: message }),
    failure,
  })
  const isBusy = checking.isPending || uploading.isPending
  const startCheckOf = (wanted: string): void => {
    if (isBusy) return
    setDone(null)
    checking.mutate(wanted)
  }
  const take = async (file: File): Promise<void> => {
    if (isBusy) return
    try {
      const written = decodeText(new Uint8Array(await file.arrayBuffer()))
      write(written)
      startCheckOf(written)
    } catch {
      // A folder, or a file that has gone meanwhile.
      showToast({ tone: 'destructive', title: 'Upload Failed', description: 'The file could not be read.' })
    }
  }
  return {
    text,
    write,
    /** What an upload of this text would do; null until it has been checked. */
    check,
    choose: (chosen: ReadonlySet<number>) => check && setCheck({ ...check, chosen }),
    startCheck: () => startCheckOf(text),
    /** Takes the text of a file in place of what there is, and checks it. */
    take: (file: File) => void take(file),
    isChecking: checking.isPending,
    upload: () => {
      if (isBusy) return
      setDone(null)
      uploading.mutate({ text, rows: check?.chosen ?? null, leavesRows: check !== null && leavesRows(check) })
    },
    isUploading: uploading.isPending,
    /** The share of the text that the server has, from 0 to 1, while it is checked or uploaded. */
    sent,
    /** How the last upload went. */
    done,
  }
}
