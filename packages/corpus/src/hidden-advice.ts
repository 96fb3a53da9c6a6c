export const HIDDEN_ADVICE = "Take out the invisible character: no reader sees what it does.";
