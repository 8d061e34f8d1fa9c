import { generateProducers } from './bench/generate.ts'
import { calendarAt, compileHours } from '#src/domain/hours/evaluation/compile.ts'
import { readableHours } from '#src/domain/hours/evaluation/compiled-hours.ts'
import { settledHours } from '#src/domain/hours/evaluation/settle.ts'
const cpu = () => process.cpuUsage().user / 1000
let t = cpu()
const all = [...generateProducers(10_000, 1)].map(({ producer }) => producer.openingHours)
t = cpu()
const now = new Date()
const settled = all.map((hours) => settledHours(hours, null, now))
console.log('settle ms cpu', cpu() - t)
const distinct = [...new Set(settled)].filter((e) => e !== '')
t = cpu()
const calendar = calendarAt('2026-11-22')
let bytes = 0
for (const e of distinct) bytes += JSON.stringify(compileHours(e, calendar)).length
console.log('distinct', distinct.length, 'timelines ms cpu', cpu() - t, 'bytes each', bytes / distinct.length)
t = cpu()
let none = 0
for (const e of distinct) if (readableHours(e).model === null) none++
console.log('models ms cpu', cpu() - t, 'none', none)
