export const casesOnPage = 20;
