import { resetPlatform } from './platform.ts'

// Another file of the same worker may have set what it was about.
resetPlatform()
