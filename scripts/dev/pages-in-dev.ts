import type { IncomingMessage } from 'node:http'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Plugin } from 'vite'

import type { Database } from '#db/connection.ts'
import { publicRevision } from '#db/queries/publishing/revisions.ts'
import { snapshotText } from '#src/data/snapshot.ts'

import { takeSnapshot } from '../build/take-snapshot.ts'

export interface PagesPlace {
  projectDirectory: string
  dataDirectory: string
  db: Database
}

const isForPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false

/**
 * Gives pages on Astro's development server a snapshot of the database. A page that is asked for after something
 * public has changed gets a new one: for Vite that is an edit of the module that reads it, which shows pages anew.
 */
export function pagesInDev({ projectDirectory, dataDirectory, db }: PagesPlace): Plugin {
  const file = resolve(dataDirectory, 'dev-snapshot.json')
  const reader = join(projectDirectory, 'src/data/snapshot.ts')
  let shown = ''

  /** False when nothing has changed. */
  async function refresh(): Promise<boolean> {
    if ((await publicRevision(db)) === shown) return false
    const snapshot = await takeSnapshot(db, 'development')
    await writeFile(file, snapshotText(snapshot))
    shown = snapshot.revision
    return true
  }

  return {
    name: 'pages-in-dev',
    async configureServer({ middlewares, watcher }) {
      process.env['SNAPSHOT'] = file
      await refresh()
      middlewares.use((request, _response, next) => {
        if (!isForPage(request)) return next()
        refresh()
          .then((isNew) => isNew && watcher.emit('change', reader))
          .then(() => next(), next)
      })
    },
  }
}
