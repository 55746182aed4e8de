/** Texts of the first view, in their own file to keep other texts out of its bundle. */
export const siteMessages = {
  findTip: "If you don't receive an sms with your tip, find it here!",
  premium: 'For premium tips click here',
  cookies: 'This website uses cookies to enhance the user experience.',
  notFound: 'Page Not Found',
} as const;
