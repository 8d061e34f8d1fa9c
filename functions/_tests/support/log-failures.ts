import { failuresOnly, useLog } from '#functions/_lib/log.ts'

// Calls that went well are of no interest to who reads the tests' output.
useLog(failuresOnly)
