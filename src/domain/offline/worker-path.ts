/** Where browsers look for the worker: at the root, so that the whole site is in its scope. */
export const WORKER_PATH = '/sw.js'
