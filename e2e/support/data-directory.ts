import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the host under test keeps its embedded database and the build that it serves. */
export const dataDirectory = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), 'gaardkortet-e2e')
