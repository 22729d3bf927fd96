// The message that the page shows if it cannot start.

export function sayFailure(error) {
  const byId = (id) => document.getElementById(id);
  byId("found").hidden = true;
  byId("nothing").hidden = false;
  byId("nothing").classList.remove("is-late");
  byId("problem").textContent = `The search could not start: ${error.message}.`;
  console.error(error);
}
