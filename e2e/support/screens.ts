/** The default screen of the tests. */
export const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/** For a file or describe block that tests the desktop layout: `test.use(DESK)`. */
export const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }
