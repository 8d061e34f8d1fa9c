import { rm } from 'node:fs/promises'

import { formerBuild, keepOnly, linkedBuild, newBuildDirectory, pointLink, stampBuild } from './build-folder.ts'
import type { Build, BuildStamp } from './build-folder.ts'
import { finishBuild } from './finish-build.ts'

export interface SiteBuilder {
  /** The build that the link names, whatever it was made from. */
  standing(): Promise<Build | null>
  /** The build before the standing one, for pages that are still open. */
  former(current: Build): Promise<string | null>
  /** Makes a build beside the standing one and points the link at it; a failure leaves the standing one. */
  build(stamp: BuildStamp, note: (detail: string) => void): Promise<Build>
  /** Deletes every build but the standing one and its former: only once nobody serves the others. */
  tidy(): Promise<void>
}

export interface SiteBuilderParts {
  /** Where builds are kept, one folder each. */
  folder: string
  /** The link that names the standing build: `dist`. */
  link: string
  /** Writes the pages into a folder; those that did not change may be links into the former one. */
  render(outDirectory: string, formerDirectory: string | null, note: (detail: string) => void): Promise<void>
}

export function createSiteBuilder({ folder, link, render }: SiteBuilderParts): SiteBuilder {
  const standing = (): Promise<Build | null> => linkedBuild(link)
  return {
    standing,
    former: (current) => formerBuild(folder, current.directory),
    async build(stamp, note) {
      const directory = await newBuildDirectory(folder)
      const former = (await standing())?.directory ?? null
      try {
        await render(directory, former, note)
        note('compressing')
        await finishBuild(directory, former)
        await stampBuild(directory, stamp)
      } catch (error) {
        await rm(directory, { recursive: true, force: true })
        throw error
      }
      await pointLink(link, directory)
      return { directory, stamp }
    },
    async tidy() {
      const current = await standing()
      if (current !== null) await keepOnly(folder, [current.directory, await formerBuild(folder, current.directory)])
    },
  }
}
