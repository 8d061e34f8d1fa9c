import { resetPlatform } from './platform.ts'

// Another test file of the same worker may have changed the platform.
resetPlatform()
