/**
 * Keeps the host up when a function's forgotten promise fails, or a file cannot be read halfway through an answer:
 * that concerns one request. Called once the site is served; before that such an error ends the start.
 */
export function logUnhandledErrors(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => console.error(error))
  }
}
