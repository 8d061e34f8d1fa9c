/** What is needed as soon as somebody asks who is open, and not before. */
import './find-shut.ts'

export { hoursThen } from '#src/domain/listing/hours-then.ts'
