export const graphiqlExamples = `# Tipsoko's GraphQL API. Choose an operation beside the arrow above and run it.
# Ten more examples, limits and rules: docs/api.md. REST has the same facts: /api/docs.
# To see what is yours, set a header below: { "Authorization": "Bearer …" }, an access token or an API key.

query OnSale {
  activeSlips(order: POPULAR, first: 5) {
    totalCount
    edges { node { number totalOdds price { text } firstKickoff tipster { username stats { rating } } } }
    pageInfo { hasNextPage endCursor }
  }
}

query BestOfWeek {
  tipsters(period: WEEK, order: RATING, first: 5) {
    edges { node { username weekStats { weekRating won lost } stats { yieldPercent form } } }
  }
}

query Games {
  topGames { number homeTeam { name } awayTeam { name } kickoff score { home away } tipCount }
}

query Finished {
  finishedSlips(first: 5, result: WON) {
    edges { node { number settledOdds tips { pick { market { value } } odds result } } }
  }
}

query Proofs {
  proofChain(first: 5) { edges { node { sequence hash previousHash createdAt slipNumber } } }
}

subscription Scores {
  liveScores { number minute score { home away } status version }
}
`;
