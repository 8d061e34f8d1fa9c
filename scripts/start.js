import { handOver } from './bootstrap/hand-over.js'

await handOver('scripts/serve.ts')
