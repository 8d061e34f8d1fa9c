import { useStore } from '@nanostores/react'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { keptLabel } from '#src/domain/offline/stores.ts'
import { readSavedFile, savedFileName, withFile, writeSavedFile } from '#src/domain/saved/saved-file.ts'
import type { SavedProducer } from '#src/domain/saved/saved.ts'
import {
  $isPersistent,
  $keepProblem,
  $keptAreas,
  $keptPages,
  $lostPages,
  dropArea,
  keepAreaAgain,
  readKeptAreas,
} from '#src/stores/saved/offline.ts'
import type { KeptArea } from '#src/stores/saved/offline.ts'
import { changeSaved, readSaved } from '#src/stores/saved/storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { saved } from '#src/texts/texts.ts'

/** Whether the page of a saved shop is stored on the device, and when it was fetched. */
export function OfflineLine({ path }: { path: string }): ReactNode {
  const pages = useStore($keptPages)
  if (pages === null) return null
  const keptAt = pages.get(path)
  return (
    <p className="px-1 pt-2 text-sm text-moss">
      {keptAt === undefined ? saved.notOnDevice : saved.onDevice(keptLabel(keptAt, new Date()))}
    </p>
  )
}

/** How many saved pages are on the device, which were lost, and whether the browser may delete them. */
export function OfflineSummary({ paths }: { paths: readonly string[] }): ReactNode {
  const pages = useStore($keptPages)
  const lost = useStore($lostPages)
  const problem = useStore($keepProblem)
  const isPersistent = useStore($isPersistent)
  if (pages === null || paths.length === 0) return null
  const count = paths.filter((path) => pages.has(path)).length
  return (
    <div className="no-print mb-4 max-w-prose text-sm text-moss">
      <p>
        {saved.readableOffline(count, paths.length)}{' '}
        {isPersistent !== null && count > 0 && (isPersistent ? saved.keptForGood : saved.mayBeDeleted)}
      </p>
      {lost.length > 0 && (
        <p role="status" className="font-medium text-barn">
          {saved.lostPages(lost.length)}
        </p>
      )}
      {problem !== null && (
        <p role="status" className="font-medium text-barn">
          {saved.keepProblems[problem]}
        </p>
      )}
    </div>
  )
}

interface AreaProps {
  area: KeptArea
  onDropped: () => void
}

function AreaLine({ area: { path, title, shops, keptAt }, onDropped }: AreaProps): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const fetchAgain = async (): Promise<void> => {
    setBusy(true)
    const outcome = await keepAreaAgain(path)
    setProblem(outcome === 'full' || outcome === 'offline' ? saved.keepProblems[outcome] : '')
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-sand py-2">
      <span className="mr-auto">
        <a className="link font-semibold" href={path}>
          {title}
        </a>
        <span className="block text-sm text-moss">{saved.keptFarms(shops, keptLabel(keptAt, new Date()))}</span>
      </span>
      <Button isBusy={isBusy} busyLabel={saved.fetching} onPress={() => void fetchAgain()}>
        {saved.fetchAgain}
        <span className="sr-only">: {title}</span>
      </Button>
      <Button onPress={() => void dropArea(path).then(onDropped)}>
        {saved.remove}
        <span className="sr-only">: {title}</span>
      </Button>
      <p role="status" className="w-full font-medium text-barn empty:hidden">
        {problem}
      </p>
    </li>
  )
}

/** The areas that are stored for offline use. */
export function KeptAreas(): ReactNode {
  const areas = useStore($keptAreas)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => void readKeptAreas(), [])
  // The pressed button is gone.
  const keepFocus = (): void => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {areas !== null && areas.length > 0 && (
        <section aria-labelledby="omraader" className="no-print mt-10 max-w-prose">
          <h2 id="omraader" className="mb-2 text-2xl">
            {saved.areasOnDevice}
          </h2>
          <ul>
            {areas.map((area) => (
              <AreaLine key={area.path} area={area} onDropped={keepFocus} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function saveAsFile(producers: readonly SavedProducer[]): void {
  saveFile({ name: savedFileName(new Date()), type: 'application/json', text: writeSavedFile(producers) })
}

/** Exports the list as a file for another device, and imports such a file. */
export function ListFile(): ReactNode {
  const [outcome, setOutcome] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const before = readSaved().producers.length
  const load = async (file: File): Promise<void> => {
    const shops = readSavedFile(await file.text())
    if (shops === null) return setOutcome(saved.fileUnreadable)
    const problem = changeSaved(withFile(shops))
    const added = readSaved().producers.length - before
    setOutcome(problem ?? saved.addedToList(added))
  }
  return (
    <div className="no-print mt-8 flex flex-wrap items-center gap-2 text-sm">
      {before > 0 && (
        <Button Icon={Download} onPress={() => saveAsFile(readSaved().producers)}>
          {saved.saveAsFile}
        </Button>
      )}
      <Button Icon={Upload} onPress={() => field.current?.click()}>
        {saved.loadFile}
      </Button>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void load(file)
          currentTarget.value = ''
        }}
      />
      <p role="status" className="font-medium empty:hidden">
        {outcome}
      </p>
    </div>
  )
}
