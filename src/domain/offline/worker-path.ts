/** Path of the service worker: at the root, so that its scope is the whole site. */
export const WORKER_PATH = '/sw.js'
