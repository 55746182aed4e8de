/** As many as the fragment reads when a mutation asks for the list again. */
export const deliveriesOnPage = 20;
