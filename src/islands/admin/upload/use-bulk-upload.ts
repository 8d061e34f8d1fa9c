import { useEffect, useRef, useState } from 'react'

import { checkAnswer, uploadAnswer } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, UploadAnswer, UploadChoices } from '#src/contracts/upload/bulk-upload.ts'
import { decodeText } from '#src/domain/upload/decode-text.ts'
import { askBeforeLeaving } from '#src/stores/admin/operator.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { postWithProgress } from '#src/stores/post-with-progress.ts'
import { showToast } from '#src/stores/toasts.ts'
import { ColumnsMissing, readUploadRows, uploadBody, UploadProblem } from './upload-rows.tsx'
import type { Matching } from './upload-rows.tsx'

import { refresh, useAction } from '../calls.ts'
import { GEOCODING_PROGRESS, UNLOCATED } from '../place/GeocodingProgress.tsx'
import { STATUS } from '../producer/producers.tsx'
import { isChoosable } from './CheckedRows.tsx'

const draft = draftOf('upload')

interface Check {
  rows: CheckedRow[]
  chosen: ReadonlySet<number>
  /** The choices for fields edited by people, by row number. */
  decided: UploadChoices
}

/** The field of each column, if the headings do not determine it. */
type Columns = readonly (string | null)[] | null

interface UploadText {
  text: string
  columns: Columns
}

interface UploadSelection extends UploadText {
  /** Numbers of the rows to upload; null means all. */
  rows: ReadonlySet<number> | null
  decided: UploadChoices
  /** Whether some of the text remains to be uploaded later. */
  leavesRows: boolean
}

/** Whether rows that would change something, or need fixing, are left for later. */
const leavesRows = ({ rows, chosen }: Check): boolean =>
  rows.some(({ row, outcome }) => outcome !== 'unchanged' && !chosen.has(row))

type OnSent = (share: number) => void

function failure(message: string | null, _sent: unknown, error: unknown) {
  // The screen asks for the columns instead.
  if (error instanceof ColumnsMissing) return null
  if (error instanceof UploadProblem) return { title: error.title, description: error.message }
  return { title: 'Upload Failed', description: message ?? 'Please try again.' }
}

async function checkText({ text, columns }: UploadText, onSent: OnSent): Promise<CheckedRow[]> {
  const body = uploadBody(await readUploadRows(text, columns))
  return checkAnswer.parse(await postWithProgress({ path: '/api/admin/upload/check', body, onSent }))
}

/** Uploads the selected rows. Row numbers in the response are mapped back to those of the text. */
async function uploadText({ text, columns, rows, decided }: UploadSelection, onSent: OnSent): Promise<UploadAnswer> {
  const all = (await readUploadRows(text, columns)).map((producer, index) => ({ producer, row: index + 1 }))
  const sent = rows === null ? all : all.filter(({ row }) => rows.has(row))
  const choices = Object.fromEntries(
    sent.flatMap(({ row }, index) => (decided[row] === undefined ? [] : [[index + 1, decided[row]]])),
  )
  const body = uploadBody(
    sent.map(({ producer }) => producer),
    choices,
  )
  const answer = uploadAnswer.parse(await postWithProgress({ path: '/api/admin/upload', body, onSent }))
  return { ...answer, wrong: answer.wrong.map((wrong) => ({ ...wrong, row: sent[wrong.row - 1]?.row ?? wrong.row })) }
}

/** State of a bulk upload. Editing the text discards the check. */
export function useBulkUpload() {
  const [text, setText] = useState(() => draft.restore({ text: '' }).text)
  /** Detects responses for an earlier text. */
  const current = useRef(text)
  // The browser warns before a text too long for a draft is lost.
  useEffect(() => askBeforeLeaving(() => draft.restore({ text: '' }).text !== current.current), [])
  const [check, setCheck] = useState<Check | null>(null)
  const [columns, setColumns] = useState<Columns>(null)
  /** The table whose columns the operator has to assign. */
  const [matching, setMatching] = useState<Matching | null>(null)
  const [sent, setSent] = useState(0)
  const [done, setDone] = useState<UploadAnswer | null>(null)
  const write = (written: string): void => {
    current.current = written
    setText(written)
    draft.keep({ text: written })
    setCheck(null)
    setColumns(null)
    setMatching(null)
  }
  const askForColumns = (error: unknown): never => {
    if (error instanceof ColumnsMissing) setMatching(error.matching)
    throw error
  }
  const checking = useAction({
    send: (input: UploadText) => checkText(input, setSent).catch(askForColumns),
    onDone: (rows, input) => {
      if (input.text === current.current)
        setCheck({ rows, chosen: new Set(rows.filter(isChoosable).map(({ row }) => row)), decided: {} })
    },
    failure,
  })
  const uploading = useAction({
    send: (chosen: UploadSelection) => uploadText(chosen, setSent).catch(askForColumns),
    onDone: (answer, uploaded) => {
      setDone(answer)
      if (uploaded.text === current.current) write(answer.wrong.length > 0 || uploaded.leavesRows ? uploaded.text : '')
      // Not awaited: the figures may arrive late.
      void refresh(STATUS, UNLOCATED, GEOCODING_PROGRESS)
    },
    success: ({ message }) => ({ title: 'Upload Successful', description: message }),
    failure,
  })
  const isBusy = checking.isPending || uploading.isPending
  const startCheckOf = (input: UploadText): void => {
    if (isBusy) return
    setDone(null)
    checking.mutate(input)
  }
  const take = async (file: File): Promise<void> => {
    if (isBusy) return
    try {
      const written = decodeText(new Uint8Array(await file.arrayBuffer()))
      write(written)
      startCheckOf({ text: written, columns: null })
    } catch {
      // A folder, or a file that was deleted meanwhile.
      showToast({ tone: 'destructive', title: 'Upload Failed', description: 'The file could not be read.' })
    }
  }
  return {
    text,
    write,
    /** The result of the last check of this text; null before. */
    check,
    choose: (chosen: ReadonlySet<number>) => check && setCheck({ ...check, chosen }),
    decide: (decided: UploadChoices) => check && setCheck({ ...check, decided }),
    startCheck: () => startCheckOf({ text, columns }),
    matching,
    /** Applies the assigned columns and checks the table. */
    match: (matched: readonly (string | null)[]) => {
      setColumns(matched)
      setMatching(null)
      startCheckOf({ text, columns: matched })
    },
    /** Replaces the text with a file's content and checks it. */
    take: (file: File) => void take(file),
    isChecking: checking.isPending,
    upload: () => {
      if (isBusy) return
      setDone(null)
      uploading.mutate({
        text,
        columns,
        rows: check?.chosen ?? null,
        decided: check?.decided ?? {},
        leavesRows: check !== null && leavesRows(check),
      })
    },
    isUploading: uploading.isPending,
    /** The share of the text that has been sent, from 0 to 1. */
    sent,
    /** The result of the last upload. */
    done,
  }
}
