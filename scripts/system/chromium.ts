import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { promisify } from 'node:util'

import { chromium } from 'playwright'

import { step } from '../bootstrap/progress.js'
import { Problem } from '../problem.ts'
import { canInstallPackages, installPackages } from './apt.ts'

/** Let Chromium run as root in a container, without background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Headless Chromium, which renders and runs the same for about half of the processor time. */
const shells = ['/usr/bin/chromium-headless-shell']
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

function findQuickest(): string | null {
  const named = process.env['CHROME_PATH']
  return [...(named ? [named] : []), ...shells].find(isExecutable) ?? null
}

/** Returns the path of an installed browser: CHROME_PATH, the system's, or Playwright's own. Null if there is none. */
export function findChromium(): string | null {
  return findQuickest() ?? [...browsers, chromium.executablePath()].find(isExecutable) ?? null
}

/** Returns the path of a browser, and installs one if necessary. @throws {Problem} if that fails. */
export async function ensureChromium(): Promise<string> {
  const quickest = findQuickest()
  if (quickest !== null) return quickest
  const found = findChromium()
  try {
    if (await canInstallPackages()) await installPackages(['chromium-headless-shell'])
    else if (found === null) await downloadChromium()
  } catch (problem) {
    if (found === null) throw problem
  }
  const installed = findChromium()
  if (installed === null)
    throw new Problem('Chromium was installed but is not where it should be: set CHROME_PATH to it.')
  return installed
}

async function downloadChromium(): Promise<void> {
  const install = (): Promise<unknown> => promisify(execFile)('playwright', ['install', 'chromium'])
  await step('Downloading Chromium', install, () => 'Downloaded Chromium').catch(() => {
    throw new Problem('Chromium is missing: install it (apt-get install chromium) or set CHROME_PATH to it.')
  })
}
