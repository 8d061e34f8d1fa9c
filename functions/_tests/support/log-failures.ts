import { failuresOnly, useLog } from '#functions/_lib/http/log.ts'

// Calls that went well are of no interest to who reads the tests' output.
useLog(failuresOnly)
