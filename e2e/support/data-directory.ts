import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder with the embedded database and the build of the host under test. */
export const dataDirectory = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), 'gaardkortet-e2e')
