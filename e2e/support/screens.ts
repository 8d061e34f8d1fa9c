/** The screen that tests run on unless they ask for another. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** For a file or a describe block about what a wide window shows: `test.use(DESK)`. */
export const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
