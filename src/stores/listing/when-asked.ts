/** Code needed once a visitor chooses an opening time. */
import './find-shut.ts'

export { hoursThen } from '#src/domain/listing/hours-then.ts'
