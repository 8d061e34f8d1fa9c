import { useEffect, useRef, useState } from 'react'

import { checkAnswer, uploadAnswer } from '#src/contracts/upload/bulk-upload.ts'
import type { CheckedRow, UploadAnswer, UploadChoices } from '#src/contracts/upload/bulk-upload.ts'
import { decodeText } from '#src/domain/upload/decode-text.ts'
import { askBeforeLeaving } from '#src/stores/admin/operator.ts'
import { draftOf } from '#src/stores/drafts.ts'
import { postWithProgress } from '#src/stores/post-with-progress.ts'
import { showToast } from '#src/stores/toasts.ts'
import { ColumnsMissing, readUploadRows, uploadBody, UploadProblem } from '#src/stores/admin/upload-rows.ts'
import type { Matching } from '#src/stores/admin/upload-rows.ts'

import { refresh, useAction } from '../calls.ts'
import { GEOCODING_PROGRESS, UNLOCATED } from '../place/GeocodingProgress.tsx'
import { STATUS } from '../producer/producers.tsx'
import { isChoosable } from './CheckedRows.tsx'

const draft = draftOf('upload')

interface Check {
  rows: CheckedRow[]
  chosen: ReadonlySet<number>
  /** By the number of a row: what is chosen where people have set something else. */
  decided: UploadChoices
}

interface Chosen {
  text: string
  /** Numbers of the rows that are to be uploaded; null for all. */
  rows: ReadonlySet<number> | null
  decided: UploadChoices
  /** Whether something of the text is not in the directory after that. */
  leavesRows: boolean
  columns: Columns
}

/** What the columns of a table are, where its headings do not say it. */
type Columns = readonly (string | null)[] | null

interface Wanted {
  text: string
  columns: Columns
}

/** Whether rows that are to be written, or to be put right first, are left for another time. */
const leavesRows = ({ rows, chosen }: Check): boolean =>
  rows.some(({ row, outcome }) => outcome !== 'unchanged' && !chosen.has(row))

type OnSent = (share: number) => void

function failure(message: string | null, _sent: unknown, error: unknown) {
  // The screen asks what each column is.
  if (error instanceof ColumnsMissing) return null
  if (error instanceof UploadProblem) return { title: error.title, description: error.message }
  return { title: 'Upload Failed', description: message ?? 'Please try again.' }
}

async function checkText({ text, columns }: Wanted, onSent: OnSent): Promise<CheckedRow[]> {
  const body = uploadBody(await readUploadRows(text, columns))
  return checkAnswer.parse(await postWithProgress({ path: '/api/admin/upload/check', body, onSent }))
}

/** Sends the chosen rows. The answer numbers rows as they stand in the text. */
async function uploadText({ text, columns, rows, decided }: Chosen, onSent: OnSent): Promise<UploadAnswer> {
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

/** A text that is checked, as far as the operator wants, and uploaded. What is written anew is to be checked anew. */
export function useBulkUpload() {
  const [text, setText] = useState(() => draft.restore({ text: '' }).text)
  /** What came back for another text than this one is not for this one. */
  const current = useRef(text)
  // A text that is too long to be kept for the tab is asked about before it is lost.
  useEffect(() => askBeforeLeaving(() => draft.restore({ text: '' }).text !== current.current), [])
  const [check, setCheck] = useState<Check | null>(null)
  const [columns, setColumns] = useState<Columns>(null)
  /** A table whose columns have to be told. */
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
    send: (wanted: Wanted) => checkText(wanted, setSent).catch(askForColumns),
    onDone: (rows, wanted) => {
      if (wanted.text === current.current)
        setCheck({ rows, chosen: new Set(rows.filter(isChoosable).map(({ row }) => row)), decided: {} })
    },
    failure,
  })
  const uploading = useAction({
    send: (chosen: Chosen) => uploadText(chosen, setSent).catch(askForColumns),
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
  const startCheckOf = (wanted: Wanted): void => {
    if (isBusy) return
    setDone(null)
    checking.mutate(wanted)
  }
  const take = async (file: File): Promise<void> => {
    if (isBusy) return
    try {
      const written = decodeText(new Uint8Array(await file.arrayBuffer()))
      write(written)
      startCheckOf({ text: written, columns: null })
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
    decide: (decided: UploadChoices) => check && setCheck({ ...check, decided }),
    startCheck: () => startCheckOf({ text, columns }),
    matching,
    /** Takes what the columns are, and checks the table. */
    match: (matched: readonly (string | null)[]) => {
      setColumns(matched)
      setMatching(null)
      startCheckOf({ text, columns: matched })
    },
    /** Takes the text of a file in place of what there is, and checks it. */
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
    /** The share of the text that the server has, from 0 to 1, while it is checked or uploaded. */
    sent,
    /** How the last upload went. */
    done,
  }
}
