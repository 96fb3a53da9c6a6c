export const HIDDEN_ADVICE = "Take out the invisible character: nobody sees what it does.";
