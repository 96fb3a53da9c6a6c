/** Told each time a request without a procedure is taken up: when nothing fits, when it starts, when it goes on, and in the next session. */
export const NO_GUIDE =
  "Be Civic has no procedure for this yet. What follows is research: a starting point that has to be checked with the commune or the authority that decides.";
