import { handOver } from './bootstrap/hand-over.js'

await handOver('scripts/run-tests.ts')
