-- What a person does in Neovim, and what the screen would show, line by line:
-- nvim --headless --clean -u CONFIGURATION -S neovim.lua FILE
-- CONFIGURATION is what `namedex lsp --print-configuration neovim` prints.
local function body()
  local function say(text) io.stdout:write(text .. '\n') end

  local function wait(what, holds)
    if not vim.wait(20000, holds, 10) then
      say('waited in vain for ' .. what)
      vim.cmd('cquit!')
    end
  end

  local function last_line() return vim.api.nvim_buf_get_lines(0, -2, -1, true)[1] end

  -- The underlined parts of the last line.
  local function underlined()
    local parts = {}
    for _, namespace in pairs(vim.diagnostic.get_namespaces()) do
      local id = namespace.user_data.underline_ns
      local row = vim.api.nvim_buf_line_count(0) - 1
      for _, mark in ipairs(id and vim.api.nvim_buf_get_extmarks(
        0, id, { row, 0 }, { row, -1 }, { details = true }) or {}) do
        table.insert(parts, last_line():sub(mark[3] + 1, mark[4].end_col) .. ' ' .. mark[4].hl_group)
      end
    end
    return parts
  end

  vim.bo.filetype = 'swift'
  wait('the server', function()
    local clients = vim.lsp.buf_get_clients(0)
    return clients[1] and clients[1].initialized
  end)

  local function add(line)
    vim.api.nvim_buf_set_lines(0, -1, -1, true, { line })
    vim.api.nvim_win_set_cursor(0, { vim.api.nvim_buf_line_count(0), 0 })
  end

  local function press(keys)
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'tx', false)
  end

  -- Completion.
  local offered
  function _G.look_at_menu()
    offered = vim.fn.complete_info({ 'items' }).items
    return ''
  end
  vim.cmd([[inoremap <expr> <F2> v:lua.look_at_menu()]])
  add('let a = Image(systemName: "delete acc")')
  say(last_line())
  press('f)hi<C-x><C-u><F2><C-y><Esc>')
  say('  offers ' .. offered[1].word .. ': ' .. offered[1].menu)
  say(last_line())

  -- A wrong name, and its action.
  add('let b = Image(systemName: "chevorn.left")')
  wait('a diagnostic', function() return #underlined() > 0 end)
  say(last_line())
  say('  underlines ' .. table.concat(underlined(), ', '))
  for _, diagnostic in ipairs(vim.diagnostic.get(0, { lnum = vim.api.nvim_buf_line_count(0) - 1 })) do
    say('  ' .. diagnostic.message .. ' [' .. diagnostic.code .. ']')
  end
  vim.ui.select = function(items, options, choose)
    for _, item in ipairs(items) do say('  action ' .. options.format_item(item)) end
    choose(items[1], 1)
  end
  press('f"l')
  vim.lsp.buf.code_action()
  wait('the action', function() return not last_line():find('chevorn') end)
  say(last_line())
  wait('the end of the diagnostic', function() return #underlined() == 0 end)
  say('  underlines nothing')

  -- Hover.
  local function hover()
    local answer = vim.lsp.buf_request_sync(
      0, 'textDocument/hover', vim.lsp.util.make_position_params(), 5000)
    for _, one in pairs(answer or {}) do return one.result end
  end
  say('  hover ' .. vim.split(hover().contents.value, '\n')[1])
end

local is_done, fault = pcall(body)
if not is_done then
  io.stderr:write(tostring(fault) .. '\n')
  vim.cmd('cquit!')
end
vim.cmd('qall!')
